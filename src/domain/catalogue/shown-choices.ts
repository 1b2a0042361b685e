import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { resolveValueName } from "../personalization/describe-values";
import type { PersonalizationField, PersonalizationPart } from "../personalization/personalization";
import { findSelectedMetal } from "../personalization/set";

/**
 * A choice that a picture shows, with its name in the locale. `values`: the fields that have this
 * value, several in a set whose parts are alike. The field of a variant is null, and its value is
 * the id of the variant.
 */
export type ShownChoice = {
  readonly name: string;
  readonly isAlloy?: true;
  readonly values: readonly { readonly field: string | null; readonly value: string }[];
};

/** `title`: the name in the default locale, which the editors enter for a picture. */
type Titled = { readonly title: string; readonly name: string };

/** What the editors can name for a picture of a product. */
export type ChoiceSource = {
  readonly variants: readonly (Titled & { readonly id: number })[];
  readonly parts: readonly (Titled & Pick<PersonalizationPart, "key">)[];
  readonly fields: readonly PersonalizationField[];
};

/** Returns an entry of a picture, or a name to compare with it, with single spaces. */
export const plainChoice = (text: string): string => text.replace(/\s+/gu, " ").trim();

/**
 * Returns the choices that the entries of a picture name, such as "Roségold 750" or, for one part
 * of a set, "Ring 1: Roségold 750". Entries that name none are left out.
 */
export function resolveShownChoices(
  entries: readonly string[],
  { variants, parts, fields }: ChoiceSource,
  locale: Locale,
): readonly ShownChoice[] {
  return entries.map(plainChoice).flatMap((entry): readonly ShownChoice[] => {
    const variant = variants.find(({ title }) => plainChoice(title) === entry);
    if (variant)
      return [{ name: variant.name, values: [{ field: null, value: String(variant.id) }] }];
    const part = parts.find(({ title }) => entry.startsWith(`${title}:`));
    const wanted = part ? entry.slice(part.title.length + 1).trim() : entry;
    const found = fields
      .filter((field) => part === undefined || field.part === part.key)
      .flatMap((field) => {
        const value =
          field.kind === "choice"
            ? field.choices.find((one) => plainChoice(one) === wanted)
            : undefined;
        return value === undefined ? [] : [{ field, value }];
      });
    const [first] = found;
    if (!first) return [];
    const name = resolveValueName(first.field, first.value);
    const metal = findSelectedMetal({ fields: [first.field] }, { [first.field.key]: first.value });
    const { labelSeparator } = LANGUAGE_DEFINITIONS[locale];
    return [
      {
        name: part ? `${part.name}${labelSeparator}${name}` : name,
        ...(metal ? { isAlloy: true } : {}),
        values: found.map(({ field, value }) => ({ field: field.key, value })),
      },
    ];
  });
}
