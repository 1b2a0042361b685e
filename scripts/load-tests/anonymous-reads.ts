import type { ApiRead } from "./load-test-shop";
import {
  ALL_FIELDS,
  ALL_FILTERS,
  ALTERNATIVES,
  CARD_FIELDS,
  CHOICES,
  COMMON_WORDS,
  PRICE_RANGE,
  productRead,
  PUBLISHED,
  SORT,
  UNKNOWN_WORDS,
  type Filter,
} from "./product-filters";

/* Reads that callers without a login may send, for load tests and tests. */

const list = (rules: readonly Filter[]): ApiRead =>
  productRead({
    fields: CARD_FIELDS,
    filter: { _and: rules },
    sort: SORT,
    limit: 45,
    meta: "filter_count",
  });
const count = (collection: string, by: string, product: string, filter: Filter): ApiRead => ({
  path: `/items/${collection}`,
  query: { aggregate: { countDistinct: product }, groupBy: by, filter, limit: 1000 },
});

/** Read of a visitor who opens the product list. */
export const LIST_READ = productRead({
  fields: CARD_FIELDS,
  filter: { _and: PUBLISHED },
  sort: "-date_published,id",
  limit: 20,
  page: 1,
  meta: "filter_count",
  deep: { images: { _sort: ["sort"], _limit: 1 }, ratings: { _limit: 1000 } },
});

/** For each rule of the limits, the most expensive read that it allows. */
export const EXPENSIVE_READS = {
  "cards, most rows": productRead({
    fields: CARD_FIELDS,
    filter: { _and: PUBLISHED },
    sort: SORT,
    limit: 45,
    meta: "filter_count",
  }),
  "everything of a product, most rows": productRead({
    fields: ALL_FIELDS,
    filter: { _and: PUBLISHED },
    sort: SORT,
    limit: 15,
    meta: "filter_count",
  }),
  "all columns, most rows": productRead({
    fields: "*",
    filter: { _and: PUBLISHED },
    sort: SORT,
    limit: 40,
    meta: "filter_count",
  }),
  "numbers, most rows": productRead({
    fields: "id",
    filter: { _and: PUBLISHED },
    sort: "display_name",
    limit: 1000,
    meta: "filter_count",
  }),
  "the end of the list": productRead({
    fields: CARD_FIELDS,
    filter: { _and: PUBLISHED },
    sort: SORT,
    limit: 45,
    offset: 9950,
    meta: "filter_count",
  }),
  "search, nothing found": list([...PUBLISHED, ...UNKNOWN_WORDS]),
  "search, nearly everything found": list([...PUBLISHED, ...COMMON_WORDS]),
  "price range": list([...PUBLISHED, PRICE_RANGE]),
  "all choices": list([...PUBLISHED, ...CHOICES]),
  "all filters": list(ALL_FILTERS),
  "alternatives, not narrowed": list(ALTERNATIVES),
  "count by category, all filters": count("ecommerce_product", "category", "id", {
    _and: ALL_FILTERS,
  }),
  "count by attribute, not narrowed": count(
    "ecommerce_product_attribute",
    "attribute",
    "product",
    {},
  ),
  "count by attribute, search": count("ecommerce_product_attribute", "attribute", "product", {
    product: { _and: [...PUBLISHED, ...COMMON_WORDS] },
  }),
  "count by attribute, all filters": count("ecommerce_product_attribute", "attribute", "product", {
    product: { _and: ALL_FILTERS },
  }),
  "count by attribute, alternatives": count("ecommerce_product_attribute", "attribute", "product", {
    product: { _and: ALTERNATIVES },
  }),
  "price range of all filters": productRead({
    aggregate: { min: "price_brutto", max: "price_brutto" },
    filter: { _and: ALL_FILTERS },
  }),
  settings: {
    path: "/items/ecommerce_settings",
    query: {
      fields:
        "*,payment_methods.payment_id.translations.display_name,shipping_methods_config.payment_methods.method",
      limit: 20,
    },
  },
  attributes: {
    path: "/items/ecommerce_attribute",
    query: { fields: "*,translations.display_value", limit: 500, sort: "sort,id" },
  },
  "images of all products": {
    path: "/items/ecommerce_product_image",
    query: { fields: "*,file.translations.alt", limit: 200 },
  },
  ratings: {
    path: "/items/ecommerce_product_rating",
    query: { fields: "*", limit: 1000, sort: "-date_created", meta: "filter_count" },
  },
  health: { path: "/server/health", query: {} },
} satisfies Readonly<Record<string, ApiRead>>;
