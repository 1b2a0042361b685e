import * as z from "zod/mini";
import { isStarRating } from "../../../domain/catalogue/review";
import { METALS } from "../../../domain/catalogue/metal";
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
const file = z.object({
  id: z.string(),
  width: optionalInteger,
  height: optionalInteger,
  translations: z.nullish(z.array(z.object({ language: z.string(), alt: optionalText }))),
});
/** `null` for a deleted or non-public file. */
const images = z.nullish(z.array(z.object({ file: z.nullish(file) })));

const category = z.object({
  id,
  display_name: nonEmptyText,
  slug: nonEmptyText,
  translations: nameTranslations,
});

const manufacturer = z.object({
  id,
  display_name: nonEmptyText,
  slug: nonEmptyText,
  legal_name: optionalText,
  postal_address: optionalText,
  electronic_address: optionalText,
  eu_responsible_person: optionalText,
});

const stars = z.object({ rating: z.number().check(z.refine(isStarRating)) });

const stock = { stock: optionalInteger, reorder_possible: flag, shipping_time: optionalInteger };

export const productSummarySchema = z.object({
  id,
  slug: nonEmptyText,
  display_name: nonEmptyText,
  translations: nameTranslations,
  images,
  manufacturer: z.nullish(manufacturer),
  category: z.nullish(category),
  ...stock,
  price_brutto: optionalPrice,
  product_variants: z.nullish(
    z.array(z.object({ price_brutto: optionalPrice, active: flag, ...stock })),
  ),
  ratings: z.nullish(z.array(stars)),
});

const variant = z.object({
  id,
  display_name: nonEmptyText,
  price_brutto: optionalPrice,
  ...stock,
  reference_number_suffix: optionalText,
  active: flag,
  translations: nameTranslations,
});

const personalizationField = z.object({
  key: nonEmptyText,
  type: z.enum(["text", "choice"]),
  display_name: nonEmptyText,
  required: flag,
  max_length: optionalInteger,
  choices: z.nullish(z.array(z.string())),
  translations: nameTranslations,
});

const personalization = z.object({
  id,
  display_name: nonEmptyText,
  price_brutto: optionalPrice,
  excludes_withdrawal: flag,
  fields: z.nullish(z.array(personalizationField)),
  translations: nameTranslations,
});

const table = z.nullish(z.array(z.array(z.string())));

const attribute = z.object({
  id,
  display_value: nonEmptyText,
  attribute_group: z.object({ id, display_name: nonEmptyText, translations: nameTranslations }),
  translations: translationsOf({ display_value: optionalText }),
});

export const productSchema = z.object({
  ...productSummarySchema.shape,
  translations: translationsOf({
    display_name: optionalText,
    description: optionalText,
    variant_display_name: optionalText,
    safety_warnings: optionalText,
  }),
  reference_number: z.string(),
  description: optionalText,
  attributes: z.nullish(z.array(z.object({ attribute: z.nullish(attribute) }))),
  tags: z.nullish(z.array(z.object({ tag: z.nullish(category) }))),
  lowest_price_brutto: optionalPrice,
  previous_price_brutto: optionalPrice,
  variant_display_name: optionalText,
  product_variants: z.nullish(z.array(variant)),
  personalization: z.nullish(personalization),
  size_guide: z.nullish(
    z.object({
      display_name: nonEmptyText,
      table,
      translations: translationsOf({ display_name: optionalText, table }),
    }),
  ),
  tax_mode: z.enum(TAX_MODES),
  tax_percent: optionalPercent,
  base_quantity: optionalNumber,
  base_unit: z.nullish(z.enum(["g", "kg", "ml", "l"])),
  contains_battery: flag,
  metal: z.catch(z.nullish(z.enum(METALS)), undefined),
  guarantee_years: optionalInteger,
  durability_label: optionalText,
  safety_warnings: optionalText,
});

export const categorySchema = category;
export const introducedCategorySchema = z.object({
  id,
  display_name: nonEmptyText,
  slug: nonEmptyText,
  description: optionalText,
  translations: translationsOf({ display_name: optionalText, description: optionalText }),
});
export const manufacturerSchema = z.object({ id, display_name: nonEmptyText, slug: nonEmptyText });
export const attributeSchema = z.object({
  id,
  display_value: nonEmptyText,
  attribute_group: id,
  translations: translationsOf({ display_value: optionalText }),
});

export const listSchema = z.array(z.unknown());
export const countSchema = z.object({
  filter_count: z.union([z.int(), z.pipe(z.string(), z.transform(Number))]),
});

export type RawProductSummary = z.infer<typeof productSummarySchema>;
export type RawProduct = z.infer<typeof productSchema>;
export type RawCategory = z.infer<typeof categorySchema>;
export type RawIntroducedCategory = z.infer<typeof introducedCategorySchema>;
export type RawImages = z.infer<typeof images>;
