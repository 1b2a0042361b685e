import { z } from "zod";
import { stoneSchema } from "#cms/schemas/product-facts-schemas";
import {
  createCharacteristics,
  formatCharacteristics,
  hasAlloyChoice,
} from "#domain/catalogue/characteristics";
import { translateStone } from "#domain/catalogue/translate-stone";
import type { Locale } from "#domain/locale/locale";
import { createFieldTranslator, translateName } from "#domain/locale/translate-fields";
import { contentCache } from "../../../shared/content-cache";
import { booleanValue } from "./record-values";
import { namedRecord } from "../../../shared/stored-values";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const text = z.string().nullish();
const language = z.string();

const attribute = z.object({
  display_value: z.string(),
  translations: z.array(z.object({ language, display_value: text })).nullish(),
  attribute_group: namedRecord.extend({ id: z.number() }),
});

const productRecord = z.object({
  id: z.number(),
  alloy: text,
  guarantee_years: z.number().nullish(),
  translations: z.array(z.object({ language, alloy: text })).nullish(),
  manufacturer: z.object({ display_name: z.string() }).nullish(),
  attributes: z.array(z.object({ selectable: booleanValue, attribute: attribute.nullish() })),
  // A stone that the editors entered wrongly must not stop an order.
  stones: z.array(stoneSchema.nullable().catch(null)),
  personalization: z
    .object({
      required: booleanValue,
      fields: z.array(z.object({ options: z.array(z.object({ metal: text })) })),
    })
    .nullish(),
});

type AttributeRecord = z.infer<typeof attribute>;

/** Groups the values of attributes. Groups keep the order of their first value. */
function attributeGroups(records: readonly AttributeRecord[], locale: Locale) {
  const groups = new Map<number, { readonly name: string; readonly values: readonly string[] }>();
  for (const { display_value: own, translations, attribute_group: group } of records) {
    const value = createFieldTranslator(
      { display_value: own },
      translations,
      locale,
    )("display_value");
    groups.set(group.id, {
      name: translateName(group, locale),
      values: [...(groups.get(group.id)?.values ?? []), value],
    });
  }
  return [...groups.values()];
}

function toCharacteristics(
  record: z.infer<typeof productRecord>,
  locale: Locale,
): readonly string[] {
  const source = {
    manufacturer: record.manufacturer?.display_name ?? null,
    attributes: attributeGroups(
      record.attributes.flatMap((link) => (link.selectable ? [] : (link.attribute ?? []))),
      locale,
    ),
    alloy: createFieldTranslator(record, record.translations, locale)("alloy") || null,
    stones: record.stones
      .flatMap((stone) => stone ?? [])
      .toSorted((a, b) => a.sort - b.sort)
      .map((stone) => translateStone(stone, locale)),
    guaranteeYears: record.guarantee_years ?? null,
    hasAlloyChoice: hasAlloyChoice(record.personalization),
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
    const found = await readRecords(uow, "ecommerce_product", productRecord, filter);
    return new Map(found.map((record) => [record.id, toCharacteristics(record, locale)] as const));
  });
}
