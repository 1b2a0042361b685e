/** The bounds of a read without login. Each leaves room above what the shop's own pages ask for. */
export const READ_LIMITS = {
  /** Directus's own default where a request names no limit (QUERY_LIMIT_DEFAULT). */
  defaultRows: 100,
  /** Rows of an answer (QUERY_LIMIT_MAX). */
  rows: 1000,
  /** Records that may be skipped before the first row. */
  offset: 100_000,
  /** Field paths of one request, repeated ones included. */
  fieldPaths: 120,
  sortKeys: 3,
  /** Keys of `deep`, and rows that one of its relations may have. */
  deepKeys: 20,
  /**
   * Comparisons of a filter: all of them, those that search in text, and those that lead through a
   * relation to many records.
   */
  conditions: 40,
  textConditions: 16,
  manyConditions: 12,
  /**
   * ORs of a filter, and alternatives of each: one for each word of a search, and one for the
   * price.
   */
  ors: 5,
  alternatives: 4,
  /** Values of all lists (`_in`) of a filter. */
  listValues: 100,
  textLength: 255,
  /** Nested objects and lists of a filter. */
  filterLevels: 12,
  /** Relations that one comparison may follow. */
  filterRelations: 3,
  /** The highest cost of a read, in rows of the catalogue; see `costOf`. */
  cost: 1000,
} as const;

/**
 * The bounds of a JSON body without login, in bytes. The order API and the forms take 64 kB at
 * most, and nearly all of their bodies are small.
 */
export const BODY_LIMITS = {
  most: 128 * 1024,
  /** Larger bodies are counted: so many of one network in so many seconds. */
  small: 16 * 1024,
  large: 60,
  seconds: 600,
} as const;

/**
 * Collections that may be read with `limit=-1`, which Directus ends at QUERY_LIMIT_MAX (1000): the
 * choices of the filters (CONTENT-4).
 */
export const READ_TO_THE_END: readonly string[] = ["ecommerce_attribute"];

/**
 * From here on a read waits in the queue of expensive reads. The shop's list costs about 440, its
 * list of choices at most 500.
 */
export const EXPENSIVE = { cost: 500, offset: 2000 } as const;

/** What a row of a relation adds to the cost of a row: one related record, or several. */
export const RELATION_COST = { one: 1, many: 3 } as const;

/**
 * Collections that grow with the catalogue. A row of any other collection counts a quarter: there
 * are few of them, whatever the limit is.
 */
const CATALOGUE = /^ecommerce_product(_|$)/;

export const rowCost = (collection: string): number => (CATALOGUE.test(collection) ? 1 : 0.25);

/**
 * Relations that a read may follow for its fields, by collection: what the shop shows. They only
 * lead downwards, so no path returns.
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
    "ratings",
  ],
  ecommerce_product_image: ["file"],
  ecommerce_product_attribute: ["attribute"],
  ecommerce_product_tag: ["tag"],
  ecommerce_product_subcategory: ["subcategory_id"],
  ecommerce_product_variant: ["translations"],
  ecommerce_category: ["translations"],
  ecommerce_subcategory: ["translations"],
  ecommerce_attribute: ["translations", "attribute_group"],
  ecommerce_attribute_group: ["translations"],
  ecommerce_tag: ["translations"],
  ecommerce_personalization: ["translations", "fields"],
  ecommerce_personalization_field: ["translations"],
  ecommerce_size_guide: ["translations"],
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
 * Relations that a filter may follow. `product` leads upwards and is allowed as the first step
 * alone.
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
};

/**
 * Relations to many records that an OR may follow: those of the search and the price range. A
 * database finds no index for the others.
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
 * What a list may be sorted by, where the collection has it: short columns, of the products only
 * indexed ones.
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

/** Comparisons of a filter. Text is searched in names and reference numbers alone. */
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

/** The figures that the shop's filters show: the only aggregates. */
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
