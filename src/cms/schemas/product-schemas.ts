import { z } from "zod";
import type {
  CategoryRecord,
  ProductListRules,
  ProductRecord,
  ShopOfferRules,
} from "../../domain/content/site-content";
import { selectGeneralImages } from "../../domain/catalogue/choice-images";
import {
  asLowestPrice,
  calculateDisplayPrice,
  resolveMeasure,
} from "../../domain/catalogue/product";
import { DEFAULT_PRODUCT_SORT, PRODUCT_SORTS } from "../../domain/catalogue/product-filters";
import { mapFacts } from "../../domain/catalogue/product-facts";
import { isStarRating } from "../../domain/catalogue/review";
import {
  resolveWithdrawalExclusion,
  WITHDRAWAL_EXCLUSIONS,
} from "../../domain/legal/withdrawal-exclusion";
import { TAX_MODES } from "../../domain/pricing/tax-mode";
import {
  amount,
  fileReference,
  flag,
  localeCode,
  optionalFile,
  optionalText,
  reference,
  relationRows,
  sortedRows,
  sortIndex,
  nonEmptyText,
  integer,
} from "./field-schemas";
import { careGuideSchema, factValue, stoneSchema } from "./product-facts-schemas";
import { rowParser } from "./row-parser";

const stock = integer.nullish().transform((value) => value ?? null);

const shippingTime = integer.nullish();

const withdrawalExclusion = z
  .enum(WITHDRAWAL_EXCLUSIONS, { error: `is not one of ${WITHDRAWAL_EXCLUSIONS.join(", ")}` })
  .nullish()
  .transform((value) => value ?? "none");

/** Returns the field of a product or variant only if it has a time. */
function withShippingTime(days: number | null | undefined): { readonly shippingTime?: number } {
  return typeof days === "number" ? { shippingTime: days } : {};
}

const timestamp = z
  .string()
  .nullish()
  .transform((value) => Date.parse(value ?? "") || null);

const variant = rowParser("ecommerce_product_variant", {
  sort: sortIndex,
  display_name: nonEmptyText,
  price_brutto: amount,
  stock,
  active: flag,
  reorder_possible: flag,
  shipping_time: shippingTime,
  reference_number_suffix: optionalText,
  gtin: optionalText,
  translations: relationRows(
    rowParser("ecommerce_product_variant_translations", {
      language: localeCode,
      display_name: optionalText,
    }),
  ),
}).transform((record) => ({
  sort: record.sort,
  name: record.display_name,
  price: record.price_brutto,
  stock: record.stock,
  active: record.active,
  reorderPossible: record.reorder_possible,
  ...withShippingTime(record.shipping_time),
  referenceSuffix: record.reference_number_suffix,
  gtin: record.gtin,
  translations: record.translations.map(({ language, display_name: name }) => ({ language, name })),
}));

/** Of the attributes, cards show the colours that can be chosen. */
const attributeLink = rowParser("ecommerce_product_attribute", {
  selectable: flag,
  attribute: rowParser("ecommerce_attribute", {
    display_value: nonEmptyText,
    color: optionalText,
    translations: relationRows(
      rowParser("ecommerce_attribute_translations", {
        language: localeCode,
        display_value: optionalText,
      }),
    ),
  }).nullish(),
});

const rating = rowParser("ecommerce_product_rating", {
  status: z.string(),
  rating: z.number().refine(isStarRating, "is not a number of stars"),
  comment: optionalText,
});

/** A product with the data needed at build time. */
export const productRecordSchema: z.ZodType<ProductRecord> = rowParser("ecommerce_product", {
  id: integer,
  slug: nonEmptyText,
  display_name: nonEmptyText,
  reference_number: nonEmptyText,
  gtin: optionalText,
  description: optionalText,
  category: reference,
  manufacturer: rowParser("ecommerce_manufacturer", { display_name: nonEmptyText }).nullish(),
  price_brutto: amount,
  base_quantity: z.coerce.number().nullish(),
  base_unit: z.enum(["g", "kg", "ml", "l"]).nullish(),
  stock,
  reorder_possible: flag,
  shipping_time: shippingTime,
  tax_mode: z.enum(TAX_MODES, { error: "is not a tax mode" }),
  withdrawal_exclusion: withdrawalExclusion,
  date_published: timestamp,
  date_updated: timestamp,
  translations: relationRows(
    rowParser("ecommerce_product_translations", {
      language: localeCode,
      display_name: nonEmptyText,
      description: optionalText,
      alloy: optionalText,
      box_contents: optionalText,
    }),
  ),
  alloy: optionalText,
  ...mapFacts(() => factValue),
  box_contents: optionalText,
  stones: sortedRows(stoneSchema),
  care_guide: careGuideSchema,
  images: sortedRows(
    rowParser("ecommerce_product_image", {
      sort: sortIndex,
      file: fileReference,
      choices: z.array(z.string()).nullish(),
    }),
  ),
  product_variants: sortedRows(variant),
  ratings: relationRows(rating),
  attributes: relationRows(attributeLink),
  tags: relationRows(
    rowParser("ecommerce_product_tag", {
      tag: rowParser("ecommerce_tag", { gift: optionalText }).nullish(),
    }),
  ),
  personalization: rowParser("ecommerce_personalization", {
    required: flag,
    excludes_withdrawal: flag,
  }).nullish(),
}).transform((record) => {
  const { personalization } = record;
  const price = calculateDisplayPrice(
    record.price_brutto,
    record.product_variants,
    resolveMeasure(record),
  );
  const images = selectGeneralImages(record.images).map(({ file }) => file);
  return {
    id: record.id,
    slug: record.slug,
    name: record.display_name,
    referenceNumber: record.reference_number,
    gtin: record.gtin,
    description: record.description,
    translations: record.translations.map((translation) => ({
      language: translation.language,
      name: translation.display_name,
      description: translation.description,
      alloy: translation.alloy,
      boxContents: translation.box_contents,
    })),
    alloy: record.alloy,
    factValues: mapFacts((name) => record[name]),
    boxContents: record.box_contents,
    stones: record.stones,
    careGuide: record.care_guide,
    manufacturer: record.manufacturer?.display_name ?? null,
    category: record.category,
    image: images[0] ?? null,
    images,
    price: personalization?.required ? asLowestPrice(price) : price,
    ownPrice: record.price_brutto,
    stock: record.stock,
    reorderPossible: record.reorder_possible,
    ...withShippingTime(record.shipping_time),
    variants: record.product_variants,
    taxMode: record.tax_mode,
    withdrawalExclusion: resolveWithdrawalExclusion(
      { withdrawalExclusion: record.withdrawal_exclusion, taxMode: record.tax_mode },
      personalization?.required === true && personalization.excludes_withdrawal,
    ),
    swatches: record.attributes.flatMap(({ selectable, attribute }) =>
      selectable && attribute?.color
        ? {
            name: attribute.display_value,
            color: attribute.color,
            translations: attribute.translations.map(({ language, display_value: name }) => ({
              ...{ language, name },
            })),
          }
        : [],
    ),
    // The build account only reads published ratings. The filter protects against a token with
    // more permissions.
    ratings: record.ratings
      .filter(({ status }) => status === "published")
      .map(({ rating: stars, comment }) => ({ stars, hasComment: comment !== null })),
    isGift: record.tags.some(({ tag }) => typeof tag?.gift === "string"),
    published: record.date_published ?? 0,
    updated: record.date_updated,
  };
});

export const categoryRecordSchema: z.ZodType<CategoryRecord> = rowParser("ecommerce_category", {
  id: integer,
  sort: sortIndex,
  slug: nonEmptyText,
  display_name: nonEmptyText,
  description: optionalText,
  image: optionalFile,
  translations: relationRows(
    rowParser("ecommerce_category_translations", {
      language: localeCode,
      display_name: optionalText,
      description: optionalText,
    }),
  ),
}).transform(({ display_name: name, translations, ...record }) => ({
  ...record,
  name,
  translations: translations.map(({ language, display_name, description }) => ({
    language,
    name: display_name,
    description,
  })),
}));

/** Rules from the shop settings, one record per project. */
export const shopOfferRulesSchema: z.ZodType<ShopOfferRules> = rowParser("ecommerce_settings", {
  allow_ratings: flag,
  purchase_to_order: flag,
}).transform((record) => ({
  allowRatings: record.allow_ratings,
  purchaseToOrder: record.purchase_to_order,
}));

/** Whether the shop has a cart, one record per project (LAYOUT-7). */
export const cartEnabledSchema: z.ZodType<boolean> = rowParser("ecommerce_settings", {
  enable_cart: flag,
  maintenance_mode: flag,
}).transform((record) => record.enable_cart && !record.maintenance_mode);

/** Settings of the product list, one record per project. Empty ones have the live list's values. */
export const productListRulesSchema: z.ZodType<ProductListRules> = rowParser("ecommerce_settings", {
  maintenance_mode: flag,
  default_sort: z.enum(PRODUCT_SORTS).nullish(),
  filters: flag,
  category_filters: flag,
  show_stock: flag,
  call_to_action_text: optionalText,
  translations: relationRows(
    rowParser("ecommerce_settings_translations", {
      language: localeCode,
      call_to_action_text: optionalText,
    }),
  ),
}).transform((record) => ({
  maintenanceMode: record.maintenance_mode,
  defaultSort: record.default_sort ?? DEFAULT_PRODUCT_SORT,
  filters: record.filters,
  categoryFilters: record.category_filters,
  showStock: record.show_stock,
  callToAction: record.call_to_action_text,
  translations: record.translations.map((translation) => ({
    language: translation.language,
    callToAction: translation.call_to_action_text,
  })),
}));
