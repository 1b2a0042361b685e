import type {
  Personalization,
  PersonalizationField,
  PersonalizationOption,
} from "../../domain/personalization/personalization";
import {
  plainChoice,
  resolveShownChoices,
  type ShownChoice,
} from "../../domain/catalogue/shown-choices";
import { createFieldTranslator, translateName } from "../../domain/locale/translate-fields";
import { nameChoices } from "../../domain/personalization/name-choices";
import { expandSetFields } from "../../domain/personalization/expand-set-fields";
import { ZERO_EURO } from "../../domain/pricing/money";
import type { ParseContext, RawPersonalization } from "./parse-context";
import type { RawProduct } from "./schemas/product-schemas";

type RawField = NonNullable<RawPersonalization["fields"]>[number];
type Options = NonNullable<RawField["options"]>;
type RawNamed = Parameters<typeof translateName>[0];

/** Parses the options of a choice. Their values are the names in the default locale. */
function parseOptions(options: Options, context: ParseContext) {
  const preselected = options.find((option) => option.preselected)?.display_name;
  const parsed = options.map((option): [string, PersonalizationOption] => [
    option.display_name,
    {
      name: translateName(option, context.locale, context.note),
      price: option.price_brutto ?? ZERO_EURO,
      ...(option.metal ? { metal: option.metal } : {}),
    },
  ]);
  return {
    choices: parsed.map(([value]) => value),
    options: Object.fromEntries(parsed),
    ...(preselected === undefined ? {} : { preselected }),
  };
}

function parseField(raw: RawField, context: ParseContext): PersonalizationField {
  const { price_brutto: price, options } = raw;
  const translate = createFieldTranslator(raw, raw.translations, context.locale, context.note);
  const base = {
    key: raw.key,
    name: translate("display_name"),
    required: raw.required,
    ...(price ? { price } : {}),
  };
  if (raw.type === "text") return { ...base, kind: "text", maxLength: raw.max_length ?? null };
  return {
    ...base,
    kind: "choice",
    ...(options?.length
      ? parseOptions(options, context)
      : nameChoices(raw.choices, translate("choices"))),
  };
}

/**
 * Parses a personalization with parts or options, with the fields of all parts (SHOP-3). Without a
 * price it is not on offer.
 */
export function parseSet(
  raw: RawPersonalization,
  context: ParseContext,
): Personalization | undefined {
  if (!raw.price_brutto) return undefined;
  const parts = (raw.parts ?? []).map((part) => ({
    id: part.id,
    key: part.key,
    name: translateName(part, context.locale, context.note),
  }));
  return {
    id: raw.id,
    name: translateName(raw, context.locale, context.note),
    price: raw.price_brutto,
    ...(raw.required ? { required: true } : {}),
    excludesWithdrawal: raw.excludes_withdrawal,
    productionDays: raw.production_days ?? 0,
    ...(parts.length > 0 ? { parts } : {}),
    fields: expandSetFields(
      parts,
      (raw.fields ?? []).map((field) => ({
        field: parseField(field, context),
        forPart: field.part,
      })),
    ),
  };
}

/**
 * Parses the choices that a picture shows, and reports those that the product does not have.
 * Returns null for a picture of a variant that is not on offer, except the first picture.
 */
export function parseChoices(
  entries: readonly string[],
  raw: RawProduct,
  personalization: Personalization | undefined,
  { locale, note }: ParseContext,
): readonly ShownChoice[] | null {
  const isOffered = (raw.product_variants ?? []).every(
    ({ active, display_name: name }) =>
      active || !entries.some((entry) => plainChoice(entry) === plainChoice(name)),
  );
  if (!isOffered && raw.images?.[0]?.choices !== entries) return null;
  const titled = <T extends RawNamed>(record: T) => ({
    ...record,
    title: record.display_name,
    name: translateName(record, locale, note),
  });
  const source = {
    variants: (raw.product_variants ?? []).map(titled),
    parts: (raw.personalization?.parts ?? []).map(titled),
    fields: personalization?.fields ?? [],
  };
  const choices = resolveShownChoices(entries, source, locale);
  if (choices.length < entries.length)
    note(`A picture of "${raw.slug}" shows a choice that does not exist: ${entries.join(", ")}.`);
  return choices;
}
