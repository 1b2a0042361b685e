import * as v from "valibot";
import { isStarRating } from "../../../domain/catalogue/review";
import { METALS } from "../../../domain/catalogue/metal";
import { WITHDRAWAL_EXCLUSIONS } from "../../../domain/legal/withdrawal-exclusion";
import { TAX_MODES } from "../../../domain/pricing/tax-mode";
import {
  flag,
  id,
  nameTranslations,
  optionalPercent,
  optionalPrice,
  optionalNumber,
  optionalText,
  translationsOf,
  optionalInteger,
  nonEmptyText,
} from "./field-schemas";

/** Schemas of products and related records as returned by Directus (docs/content-model.md). */
const file = v.object({
  id: v.string(),
  width: optionalInteger,
  height: optionalInteger,
  translations: translationsOf({ alt: optionalText }),
});
/** `null` for a deleted or non-public file. */
const images = v.nullish(v.array(v.object({ file: v.nullish(file) })));

const category = v.object({
  id,
  display_name: nonEmptyText,
  slug: nonEmptyText,
  translations: nameTranslations,
});

const manufacturer = v.object({
  id,
  display_name: nonEmptyText,
  slug: nonEmptyText,
  legal_name: optionalText,
  postal_address: optionalText,
  electronic_address: optionalText,
  eu_responsible_person: optionalText,
});

const stars = v.object({ rating: v.pipe(v.number(), v.guard(isStarRating)) });

const stock = { stock: optionalInteger, reorder_possible: flag, shipping_time: optionalInteger };

export const productSummarySchema = v.object({
  id,
  slug: nonEmptyText,
  display_name: nonEmptyText,
  translations: nameTranslations,
  images,
  manufacturer: v.nullish(manufacturer),
  category: v.nullish(category),
  ...stock,
  price_brutto: optionalPrice,
  base_quantity: optionalNumber,
  base_unit: v.nullish(v.picklist(["g", "kg", "ml", "l"])),
  product_variants: v.nullish(
    v.array(v.object({ price_brutto: optionalPrice, active: flag, ...stock })),
  ),
  ratings: v.nullish(v.array(stars)),
  personalization: v.nullish(v.object({ required: flag })),
});

const variant = v.object({
  id,
  display_name: nonEmptyText,
  price_brutto: optionalPrice,
  lowest_price_brutto: optionalPrice,
  ...stock,
  reference_number_suffix: optionalText,
  active: flag,
  translations: nameTranslations,
});

const choices = v.nullish(v.array(v.string()));

const personalizationField = v.looseObject({
  key: nonEmptyText,
  type: v.picklist(["text", "choice"]),
  display_name: nonEmptyText,
  required: flag,
  max_length: optionalInteger,
  choices,
  translations: translationsOf({ display_name: optionalText, choices }),
});

/** Keeps the fields of sets, which `parse-set.ts` parses. */
const personalization = v.looseObject({
  id,
  display_name: nonEmptyText,
  price_brutto: optionalPrice,
  required: flag,
  excludes_withdrawal: flag,
  production_days: optionalInteger,
  fields: v.nullish(v.array(personalizationField)),
  translations: nameTranslations,
});

const table = v.nullish(v.array(v.array(v.string())));

const attribute = v.object({
  id,
  display_value: nonEmptyText,
  attribute_group: v.object({ id, display_name: nonEmptyText, translations: nameTranslations }),
  translations: translationsOf({ display_value: optionalText }),
});

export const productSchema = v.object({
  ...productSummarySchema.entries,
  translations: translationsOf({
    display_name: optionalText,
    description: optionalText,
    variant_display_name: optionalText,
    safety_warnings: optionalText,
  }),
  category: v.nullish(v.object({ ...category.entries, comparable: flag })),
  reference_number: v.string(),
  description: optionalText,
  attributes: v.nullish(v.array(v.object({ attribute: v.nullish(attribute) }))),
  tags: v.nullish(v.array(v.object({ tag: v.nullish(category) }))),
  lowest_price_brutto: optionalPrice,
  variant_display_name: optionalText,
  product_variants: v.nullish(v.array(variant)),
  personalization: v.nullish(personalization),
  size_guide: v.nullish(
    v.object({
      display_name: nonEmptyText,
      table,
      translations: translationsOf({ display_name: optionalText, table }),
    }),
  ),
  tax_mode: v.picklist(TAX_MODES),
  withdrawal_exclusion: v.optional(v.picklist(WITHDRAWAL_EXCLUSIONS)),
  tax_percent: optionalPercent,
  contains_battery: flag,
  image_is_similar: flag,
  metal: v.fallback(v.nullish(v.picklist(METALS)), undefined),
  guarantee_years: optionalInteger,
  guarantee: v.nullish(v.object({ id, durability: flag })),
  durability_label: optionalText,
  safety_warnings: optionalText,
});

export const categorySchema = category;
export const introducedCategorySchema = v.object({
  id,
  display_name: nonEmptyText,
  slug: nonEmptyText,
  description: optionalText,
  comparable: flag,
  translations: translationsOf({ display_name: optionalText, description: optionalText }),
});
export const manufacturerSchema = v.object({ id, display_name: nonEmptyText, slug: nonEmptyText });
export const attributeSchema = v.object({
  id,
  display_value: nonEmptyText,
  attribute_group: id,
  translations: translationsOf({ display_value: optionalText }),
});

export const listSchema = v.array(v.unknown());
export const countSchema = v.object({
  filter_count: v.union([
    v.pipe(v.number(), v.safeInteger()),
    v.pipe(v.string(), v.transform(Number)),
  ]),
});

export type RawProductSummary = v.InferOutput<typeof productSummarySchema>;
export type RawProduct = v.InferOutput<typeof productSchema>;
export type RawCategory = v.InferOutput<typeof categorySchema>;
export type RawIntroducedCategory = v.InferOutput<typeof introducedCategorySchema>;
export type RawImages = v.InferOutput<typeof images>;
