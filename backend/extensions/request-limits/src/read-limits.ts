/** Limits of a read without a login. Each exceeds what the shop pages request. */
export const READ_LIMITS = {
  /** Default of Directus for requests without a limit (QUERY_LIMIT_DEFAULT). */
  defaultRows: 100,
  /** Maximum number of rows in a response (QUERY_LIMIT_MAX). */
  rows: 1000,
  /** Maximum number of records skipped before the first row. */
  offset: 200_000,
  /** Maximum number of field paths in one request, including repeated ones. */
  fieldPaths: 120,
  sortKeys: 3,
  /** Maximum number of keys in `deep`, and of rows of one of its relations. */
  deepKeys: 20,
  /**
   * Maximum numbers of comparisons in a filter: in total, in text, and through a relation to many
   * records.
   */
  conditions: 40,
  textConditions: 16,
  manyConditions: 12,
  /**
   * Maximum number of ORs in a filter, and of alternatives in each: one for the price, and one for
   * each word of a search of pages that were loaded before the search had a route of its own.
   */
  ors: 5,
  alternatives: 4,
  /** Maximum number of values in all lists (`_in`) of a filter. */
  listValues: 100,
  textLength: 255,
  /** Maximum depth of nested objects and lists in a filter. */
  filterLevels: 12,
  /** Maximum number of relations that one comparison can follow. */
  filterRelations: 3,
  /** Maximum cost of a read, in rows of the catalog; see `checkQuery`. */
  cost: 1000,
} as const;

/**
 * Limits of a JSON body without a login, in bytes. The order API and the forms accept at most 64
 * kB, and nearly all of their bodies are small.
 */
export const BODY_LIMITS = {
  most: 128 * 1024,
  /** Larger bodies are limited per network: at most `large` of them in `seconds`. */
  small: 16 * 1024,
  large: 60,
  seconds: 600,
} as const;

/**
 * Collections of filter options (CONTENT-4) that can be read with `limit=-1`, which Directus limits
 * to QUERY_LIMIT_MAX (1000).
 */
export const READ_TO_THE_END: readonly string[] = ["ecommerce_attribute"];

/**
 * Cost and offset above which a read waits in the queue of expensive reads. The product list of the
 * shop costs about 460, its list of filter options at most 500.
 */
export const EXPENSIVE = { cost: 500, offset: 2000 } as const;

/** Cost that a relation adds to each row: to one record, or to many. */
export const RELATION_COST = { one: 1, many: 3 } as const;

/**
 * Collections that grow with the catalog. A row of any other collection costs a quarter, because
 * these have few rows.
 */
const CATALOGUE = /^ecommerce_product(_|$)/;

export const rowCost = (collection: string): number => (CATALOGUE.test(collection) ? 1 : 0.25);

/**
 * Relations that the fields of a read can follow, by collection: those that the shop shows. They
 * lead only downwards, so no path is circular.
 */
export const FIELD_RELATIONS: Readonly<Record<string, readonly string[]>> = {
  ecommerce_product: [
    "translations",
    "images",
    "manufacturer",
    "category",
    "attributes",
    "tags",
    "product_variants",
    "personalization",
    "size_guide",
    "stones",
    "care_guide",
    "guarantee",
    "ratings",
  ],
  ecommerce_product_image: ["file"],
  ecommerce_product_attribute: ["attribute"],
  ecommerce_product_tag: ["tag"],
  ecommerce_product_subcategory: ["subcategory_id"],
  ecommerce_product_variant: ["translations"],
  ecommerce_product_stone: ["translations"],
  ecommerce_category: ["translations"],
  ecommerce_subcategory: ["translations"],
  ecommerce_attribute: ["translations", "attribute_group"],
  ecommerce_attribute_group: ["translations"],
  ecommerce_tag: ["translations"],
  ecommerce_personalization: ["translations", "parts", "fields"],
  ecommerce_personalization_part: ["translations"],
  ecommerce_personalization_field: ["translations", "options"],
  ecommerce_personalization_option: ["translations"],
  ecommerce_size_guide: ["translations"],
  ecommerce_care_guide: ["translations"],
  ecommerce_guarantee: ["translations"],
  ecommerce_settings: [
    "project",
    "translations",
    "attribute_filters",
    "bank_details",
    "payment_methods",
    "shipping_methods",
    "shipping_countries",
    "legal_pages",
    "shipping_methods_config",
    "closed_periods",
  ],
  ecommerce_settings_attribute_group: ["attribute_group"],
  ecommerce_settings_payment_method: ["payment_id"],
  ecommerce_settings_shipping_method: ["shipping_method"],
  ecommerce_settings_shipping_country: ["shipping_country"],
  ecommerce_payment_method: ["translations"],
  ecommerce_shipping_method: ["translations"],
  ecommerce_shipping_country: ["translations"],
  ecommerce_legal_page: ["translations"],
  ecommerce_shipping_method_config: ["payment_methods", "shipping_countries"],
  ecommerce_shipping_method_config_country: ["shipping_country"],
  directus_files: ["translations"],
};

/**
 * Relations that a filter can follow. `product` leads upwards and is allowed only as the first
 * step.
 */
export const FILTER_RELATIONS: Readonly<Record<string, readonly string[]>> = {
  ecommerce_product: [
    "project",
    "category",
    "manufacturer",
    "subcategories",
    "attributes",
    "tags",
    "product_variants",
    "translations",
  ],
  ecommerce_product_attribute: ["attribute", "product"],
  ecommerce_product_tag: ["tag", "product"],
  ecommerce_product_subcategory: ["subcategory_id", "product"],
  ecommerce_product_rating: ["product"],
  ecommerce_category: ["project"],
  ecommerce_subcategory: ["project", "category"],
  ecommerce_manufacturer: ["project"],
  ecommerce_attribute: ["project"],
  ecommerce_attribute_group: ["project"],
  ecommerce_tag: ["project"],
  ecommerce_settings: ["project"],
  ecommerce_guarantee: ["project"],
};

/**
 * Relations to many records that an OR can follow: those of the search and of the price range.
 * Databases use no index for the others.
 */
export const OR_RELATIONS: readonly string[] = ["translations", "product_variants"];

export function follows(
  relations: Readonly<Record<string, readonly string[]>>,
  collection: string,
  field: string,
): boolean {
  return Object.hasOwn(relations, collection) && relations[collection]?.includes(field) === true;
}

/**
 * Sort fields, for collections that have them: short columns, and for products only indexed ones.
 */
export const SORT_FIELDS: readonly string[] = [
  "id",
  "sort",
  "date_published",
  "date_created",
  "display_name",
  "price_brutto",
  "on_request",
];

/** Operators of a filter. Text search is limited to names and reference numbers. */
export const OPERATORS: readonly string[] = [
  "_eq",
  "_neq",
  "_in",
  "_null",
  "_nnull",
  "_gt",
  "_gte",
  "_lt",
  "_lte",
  "_icontains",
];
export const TEXT_FIELDS: readonly string[] = ["display_name", "reference_number"];

/** Aggregates that the filters of the shop show. No others are allowed. */
export const AGGREGATES: Readonly<
  Record<
    string,
    { readonly groupBy: readonly string[]; readonly of: Readonly<Record<string, string>> }
  >
> = {
  ecommerce_product: {
    groupBy: ["category", "manufacturer"],
    of: { countDistinct: "id", min: "price_brutto", max: "price_brutto" },
  },
  ecommerce_product_subcategory: { groupBy: ["subcategory_id"], of: { countDistinct: "product" } },
  ecommerce_product_attribute: { groupBy: ["attribute"], of: { countDistinct: "product" } },
  ecommerce_product_tag: { groupBy: ["tag"], of: { countDistinct: "product" } },
};
