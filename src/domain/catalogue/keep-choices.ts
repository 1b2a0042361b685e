import { DEFAULT_LOCALE } from "../locale/locale";
import { expandSetFields } from "../personalization/expand-set-fields";
import { plainChoice, resolveShownChoices, type ChoiceSource } from "./shown-choices";

type Named = { readonly id: number; readonly name: string };

/** What a product offers, as editors name it. `choices`: simple choices of a field, without ids. */
export type OfferedChoices = {
  readonly variants: readonly Named[];
  readonly parts: readonly (Named & { readonly key: string })[];
  readonly fields: readonly {
    /** Id of the only part that has the field. */
    readonly part: number | null;
    readonly options: readonly Named[];
    readonly choices: readonly string[];
  }[];
};

const titled = <T extends Named>(record: T) => ({ ...record, title: record.name });

function sourceOf({ variants, parts, fields }: OfferedChoices): ChoiceSource {
  const records = fields.map(({ part, options, choices }, index) => ({
    forPart: part,
    field: {
      ...{ key: String(index), name: "", required: false, kind: "choice" as const },
      choices: options.length > 0 ? options.map(({ name }) => name) : choices,
    },
  }));
  return {
    variants: variants.map(titled),
    parts: parts.map(titled),
    fields: expandSetFields(parts, records),
  };
}

/** Returns the entries of a picture that name nothing that the product offers (SHOP-14). */
export function findLostChoices(
  entries: readonly string[],
  offered: OfferedChoices,
): readonly string[] {
  const source = sourceOf(offered);
  return entries.filter(
    (entry) => resolveShownChoices([entry], source, DEFAULT_LOCALE).length === 0,
  );
}

/** Returns the new name of the records that had a name, or the same name if one still has it. */
function renamed(name: string, before: readonly Named[], after: readonly Named[]): string {
  const ids = before.filter((one) => plainChoice(one.name) === name).map(({ id }) => id);
  const names = after.filter(({ id }) => ids.includes(id)).map((one) => plainChoice(one.name));
  const [first = name] = names;
  return names.includes(name) ? name : first;
}

/** Returns the entries of a picture with the new names of variants, parts and options. */
export function renameChoices(
  entries: readonly string[],
  before: OfferedChoices,
  after: OfferedChoices,
): readonly string[] {
  const optionsIn = ({ fields }: OfferedChoices, part: number | undefined) =>
    fields
      .filter((field) => part === undefined || (field.part ?? part) === part)
      .flatMap(({ options }) => options);
  return entries.map((entry) => {
    const text = plainChoice(entry);
    if (before.variants.some(({ name }) => plainChoice(name) === text))
      return renamed(text, before.variants, after.variants);
    const part = before.parts.find(({ name }) => text.startsWith(`${name}:`));
    const option = part ? text.slice(part.name.length + 1).trim() : text;
    const name = renamed(option, optionsIn(before, part?.id), optionsIn(after, part?.id));
    return part ? `${renamed(plainChoice(part.name), before.parts, after.parts)}: ${name}` : name;
  });
}
