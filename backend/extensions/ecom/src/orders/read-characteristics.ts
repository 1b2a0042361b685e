import { z } from "zod";
import { stoneSchema } from "#cms/schemas/product-facts-schemas";
import { createCharacteristics, formatCharacteristics } from "#domain/catalogue/characteristics";
import { translateStone } from "#domain/catalogue/translate-stone";
import type { Locale } from "#domain/locale/locale";
import { contentCache } from "../../../shared/content-cache";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const text = z.string().nullish();
const language = z.string();
const nameTranslations = z.array(z.object({ language, display_name: text })).nullish();

const attribute = z.object({
  display_value: z.string(),
  translations: z.array(z.object({ language, display_value: text })).nullish(),
  attribute_group: z.object({
    id: z.number(),
    display_name: z.string(),
    translations: nameTranslations,
  }),
});

const productRecord = z.object({
  id: z.number(),
  alloy: text,
  guarantee_years: z.number().nullish(),
  translations: z.array(z.object({ language, alloy: text })).nullish(),
  manufacturer: z.object({ display_name: z.string() }).nullish(),
  attributes: z.array(z.object({ attribute: attribute.nullish() })),
  // A stone that the editors entered wrongly must not stop an order.
  stones: z.array(stoneSchema.nullable().catch(null)),
});

const FIELDS = [
  ...["id", "alloy", "guarantee_years", "translations.language", "translations.alloy"],
  "manufacturer.display_name",
  ...[
    "display_value",
    "translations.language",
    "translations.display_value",
    "attribute_group.id",
    "attribute_group.display_name",
    "attribute_group.translations.language",
    "attribute_group.translations.display_name",
  ].map((path) => `attributes.attribute.${path}`),
  ...[
    ...["sort", "display_name", "count", "carat", "color", "clarity", "cut", "origin"],
    ...["treatment", "certificate_laboratory", "certificate_number", "certificate_url"],
    ...["language", "display_name", "color", "clarity", "cut", "treatment"].map(
      (field) => `translations.${field}`,
    ),
  ].map((path) => `stones.${path}`),
];

type Translation = { readonly language: string };

/** Returns a text in a locale, or the record's own, which is German. */
function textIn<T extends Translation>(
  locale: Locale,
  own: string,
  translations: readonly T[] | null | undefined,
  textOf: (translation: T) => string | null | undefined,
): string {
  const translation = translations?.find((candidate) => candidate.language === locale);
  return (translation && textOf(translation)) || own;
}

type AttributeRecord = z.infer<typeof attribute>;

/** Groups the values of attributes. Groups keep the order of their first value. */
function attributeGroups(records: readonly AttributeRecord[], locale: Locale) {
  const groups = new Map<number, { readonly name: string; readonly values: readonly string[] }>();
  for (const { display_value: own, translations, attribute_group: group } of records) {
    const value = textIn(locale, own, translations, (translation) => translation.display_value);
    groups.set(group.id, {
      name: textIn(
        locale,
        group.display_name,
        group.translations,
        (translation) => translation.display_name,
      ),
      values: [...(groups.get(group.id)?.values ?? []), value],
    });
  }
  return [...groups.values()];
}

function characteristicsOf(
  record: z.infer<typeof productRecord>,
  locale: Locale,
): readonly string[] {
  const source = {
    manufacturer: record.manufacturer?.display_name ?? null,
    attributes: attributeGroups(
      record.attributes.flatMap(({ attribute: found }) => found ?? []),
      locale,
    ),
    alloy: textIn(locale, record.alloy ?? "", record.translations, ({ alloy }) => alloy) || null,
    stones: record.stones
      .flatMap((stone) => stone ?? [])
      .toSorted((a, b) => a.sort - b.sort)
      .map((stone) => translateStone(stone, locale)),
    guaranteeYears: record.guarantee_years ?? null,
  };
  return formatCharacteristics(createCharacteristics(source, locale), locale);
}

/** Lines of text with the essential characteristics, by the id of the product. */
export type CharacteristicsByProduct = ReadonlyMap<number, readonly string[]>;

const characteristics = contentCache<CharacteristicsByProduct>();

/**
 * Reads the essential characteristics of products in the customer's locale (LAW-6). The order
 * stores them, so that mail and order page state what was ordered.
 */
export function readCharacteristics(
  uow: UnitOfWork,
  project: number,
  ids: readonly number[],
  locale: Locale,
): Promise<CharacteristicsByProduct> {
  const unique = [...new Set(ids)].sort((a, b) => a - b);
  return characteristics(uow, `${project} ${locale} ${unique.join()}`, async () => {
    const filter = { id: { _in: unique }, project: { _eq: project } };
    const found = await uow.read("ecommerce_product", filter, FIELDS);
    return new Map(
      found
        .map((item) => productRecord.parse(item))
        .map((record) => [record.id, characteristicsOf(record, locale)] as const),
    );
  });
}
