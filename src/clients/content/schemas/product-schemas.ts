import * as v from "valibot";
import { isStarRating } from "../../../domain/catalogue/review";
import { mapPlainFields } from "../../../domain/catalogue/product";
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

/**
 * Schemas of products and related records as returned by Directus (docs/content-model.md). A read
 * requests the fields of its schema (`fieldsOf`).
 */
const file = v.object({
  id: v.string(),
  width: optionalInteger,
  height: optionalInteger,
  translations: translationsOf({ alt: optionalText }),
});
/** `null` for a deleted or non-public file. */
const image = v.object({ file: v.nullish(file) });
const images = v.nullish(v.array(image));

const named = { display_name: nonEmptyText, translations: nameTranslations };

export const categorySchema = v.object({ id, ...named, slug: nonEmptyText });

export const comparableCategory = v.nullish(
  v.object({ ...categorySchema.entries, comparable: flag }),
);

export const manufacturerSchema = v.object({ id, display_name: nonEmptyText, slug: nonEmptyText });

const stars = v.object({ rating: v.pipe(v.number(), v.guard(isStarRating)) });

const stock = { stock: optionalInteger, reorder_possible: flag, shipping_time: optionalInteger };

/** What every read of products to show or buy contains. */
export const productEntries = {
  id,
  slug: nonEmptyText,
  ...named,
  manufacturer: v.nullish(manufacturerSchema),
  ...stock,
  price_brutto: optionalPrice,
  base_quantity: optionalNumber,
  base_unit: v.nullish(v.picklist(["g", "kg", "ml", "l"])),
};

/** A hexadecimal colour. A wrong one is none. */
const color = v.fallback(v.nullish(v.pipe(v.string(), v.hexColor())), null);
const attributeEntries = {
  display_value: nonEmptyText,
  color,
  translations: translationsOf({ display_value: optionalText }),
};

/** A product of a card (LIST-5). */
export const productSummarySchema = v.object({
  ...productEntries,
  images,
  category: v.nullish(categorySchema),
  product_variants: v.nullish(
    v.array(v.object({ price_brutto: optionalPrice, active: flag, ...stock })),
  ),
  ratings: v.nullish(v.array(stars)),
  personalization: v.nullish(v.object({ required: flag })),
  attributes: v.nullish(
    v.array(v.object({ selectable: flag, attribute: v.nullish(v.object(attributeEntries)) })),
  ),
});

export const variantSchema = v.object({
  id,
  ...named,
  price_brutto: optionalPrice,
  active: flag,
  ...stock,
});
export const orderedVariantSchema = v.object({
  ...variantSchema.entries,
  reference_number_suffix: optionalText,
});

const choices = v.nullish(v.array(v.string()));
const metal = v.fallback(v.nullish(v.picklist(METALS)), undefined);

const personalizationField = {
  key: nonEmptyText,
  type: v.picklist(["text", "choice"]),
  display_name: nonEmptyText,
  required: flag,
  max_length: optionalInteger,
  choices,
  translations: translationsOf({ display_name: optionalText, choices }),
};

/** A personalization without the parts and options of sets. */
export const personalizationSchema = v.object({
  id,
  ...named,
  price_brutto: optionalPrice,
  required: flag,
  excludes_withdrawal: flag,
  production_days: optionalInteger,
  fields: v.nullish(v.array(v.object(personalizationField))),
});

/** A personalization with its parts, options and surcharges (SHOP-3). */
const setSchema = v.object({
  ...personalizationSchema.entries,
  parts: v.nullish(v.array(v.object({ id, ...named, key: nonEmptyText }))),
  fields: v.nullish(
    v.array(
      v.object({
        ...personalizationField,
        part: v.nullish(id),
        price_brutto: optionalPrice,
        options: v.nullish(
          v.array(v.object({ ...named, price_brutto: optionalPrice, preselected: flag, metal })),
        ),
      }),
    ),
  ),
});

/** What decides whether a product can be bought at once. */
export const purchaseEntries = {
  reference_number: v.string(),
  tax_mode: v.picklist(TAX_MODES),
  withdrawal_exclusion: v.optional(v.picklist(WITHDRAWAL_EXCLUSIONS)),
};

/** What price, taxes and duties of a cart line follow from (CART-5). */
export const offerEntries = {
  ...purchaseEntries,
  tax_percent: optionalPercent,
  metal,
  guarantee_years: optionalInteger,
  guarantee: v.nullish(v.object({ id, durability: flag })),
  durability_label: optionalText,
  personalization: v.nullish(setSchema),
};

const table = v.nullish(v.array(v.array(v.string())));

const attribute = v.object({
  id,
  ...attributeEntries,
  attribute_group: v.object({ id, ...named }),
});

/** A product of a product page (PRODUCT-1). */
export const productSchema = v.object({
  ...productSummarySchema.entries,
  ...offerEntries,
  images: v.nullish(v.array(v.object({ ...image.entries, choices }))),
  ...mapPlainFields(() => v.nullish(v.union([v.string(), v.number(), v.boolean()]))),
  translations: translationsOf({
    display_name: optionalText,
    description: optionalText,
    variant_display_name: optionalText,
    safety_warnings: optionalText,
  }),
  category: comparableCategory,
  manufacturer: v.nullish(
    v.object({
      ...manufacturerSchema.entries,
      legal_name: optionalText,
      postal_address: optionalText,
      electronic_address: optionalText,
      eu_responsible_person: optionalText,
      imported_by_shop: v.nullish(v.boolean()),
      weee_number: optionalText,
      repair_information: optionalText,
      translations: translationsOf({ repair_information: optionalText }),
    }),
  ),
  description: optionalText,
  attributes: v.nullish(v.array(v.object({ selectable: flag, attribute: v.nullish(attribute) }))),
  tags: v.nullish(v.array(v.object({ tag: v.nullish(categorySchema) }))),
  lowest_price_brutto: optionalPrice,
  variant_display_name: optionalText,
  product_variants: v.nullish(
    v.array(v.object({ ...orderedVariantSchema.entries, lowest_price_brutto: optionalPrice })),
  ),
  size_guide: v.nullish(
    v.object({
      display_name: nonEmptyText,
      table,
      translations: translationsOf({ display_name: optionalText, table }),
    }),
  ),
  safety_warnings: optionalText,
});

export const introducedCategorySchema = v.object({
  id,
  display_name: nonEmptyText,
  slug: nonEmptyText,
  description: optionalText,
  comparable: flag,
  translations: translationsOf({ display_name: optionalText, description: optionalText }),
});
export const attributeSchema = v.object({ id, ...attributeEntries, attribute_group: id });

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
/** Only a product page reads the choices of its images. */
export type RawImages =
  | readonly (v.InferOutput<typeof image> & {
      readonly choices?: v.InferOutput<typeof choices>;
    })[]
  | null
  | undefined;
