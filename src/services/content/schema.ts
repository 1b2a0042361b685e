import * as z from "zod/mini";
import { isStarRating } from "../../domain/rating";
import { TAX_MODES } from "../../domain/tax-mode";
import { flag, id, named, percent, price, quantity, text, translations, wholeNumber, word } from "./schema-parts";

/**
 * Products and what belongs to them, as the content system answers them (docs/content-model.md).
 */

const file = z.object({
  id: z.string(),
  width: wholeNumber,
  height: wholeNumber,
  translations: z.nullish(z.array(z.object({ language: z.string(), alt: text }))),
});
/** `null` where the file is gone, or not open to the public. */
const images = z.nullish(z.array(z.object({ file: z.nullish(file) })));

const category = z.object({ id, display_name: word, slug: word, translations: named });

const manufacturer = z.object({
  id,
  display_name: word,
  slug: word,
  legal_name: text,
  postal_address: text,
  electronic_address: text,
  eu_responsible_person: text,
});

const stars = z.object({ rating: z.number().check(z.refine(isStarRating)) });

export const productCardSchema = z.object({
  id,
  slug: word,
  display_name: word,
  translations: named,
  images,
  manufacturer: z.nullish(manufacturer),
  category: z.nullish(category),
  stock: wholeNumber,
  price_brutto: price,
  product_variants: z.nullish(z.array(z.object({ price_brutto: price, active: flag }))),
  ratings: z.nullish(z.array(stars)),
});

const variant = z.object({
  id,
  display_name: word,
  price_brutto: price,
  stock: wholeNumber,
  reference_number_suffix: text,
  active: flag,
  shipping_time: wholeNumber,
  reorder_possible: flag,
  translations: named,
});

const personalizationField = z.object({
  key: word,
  type: z.enum(["text", "choice"]),
  display_name: word,
  required: flag,
  max_length: wholeNumber,
  choices: z.nullish(z.array(z.string())),
  translations: named,
});

const personalization = z.object({
  id,
  display_name: word,
  price_brutto: price,
  excludes_withdrawal: flag,
  fields: z.nullish(z.array(personalizationField)),
  translations: named,
});

const table = z.nullish(z.array(z.array(z.string())));

const attribute = z.object({
  id,
  display_value: word,
  attribute_group: z.object({ id, display_name: word, translations: named }),
  translations: translations({ display_value: text }),
});

export const productSchema = z.object({
  ...productCardSchema.shape,
  translations: translations({ display_name: text, description: text, variant_display_name: text, safety_warnings: text }),
  reference_number: z.string(),
  description: text,
  attributes: z.nullish(z.array(z.object({ attribute: z.nullish(attribute) }))),
  tags: z.nullish(z.array(z.object({ tag: z.nullish(category) }))),
  lowest_price_brutto: price,
  previous_price_brutto: price,
  reorder_possible: flag,
  shipping_time: wholeNumber,
  variant_display_name: text,
  product_variants: z.nullish(z.array(variant)),
  personalization: z.nullish(personalization),
  size_guide: z.nullish(z.object({ display_name: word, table, translations: translations({ display_name: text, table }) })),
  tax_mode: z.enum(TAX_MODES),
  tax_percent: percent,
  base_quantity: quantity,
  base_unit: z.nullish(z.enum(["g", "kg", "ml", "l"])),
  contains_battery: flag,
  guarantee_years: wholeNumber,
  durability_label: text,
  safety_warnings: text,
});

export const categorySchema = category;
export const manufacturerSchema = z.object({ id, display_name: word, slug: word });
export const attributeSchema = z.object({
  id,
  display_value: word,
  attribute_group: id,
  translations: translations({ display_value: text }),
});

export const listSchema = z.array(z.unknown());
export const countSchema = z.object({ filter_count: z.union([z.int(), z.pipe(z.string(), z.transform(Number))]) });

export type RawProductCard = z.infer<typeof productCardSchema>;
export type RawProduct = z.infer<typeof productSchema>;
export type RawCategory = z.infer<typeof categorySchema>;
export type RawImages = z.infer<typeof images>;
