/**
 * Reads without a login, for scripts and tests: the shop's list, the most expensive ones that the
 * limits allow, and such as go beyond them.
 */
const DOMAIN = process.env.PROJECT_DOMAIN ?? "sternberg.example";

/** What every read of a shop asks for: published, and of this project. */
export const open = [{ status: { _eq: "published" } }, { project: { domain: { _eq: DOMAIN } } }];

/** The fields of a card of the list (src/api/content/query-fields.ts). */
const CARD =
  "id,display_name,translations.language,translations.display_name,slug,stock,price_brutto,images.file.id,images.file.width,images.file.height," +
  "images.file.translations.language,images.file.translations.alt,manufacturer.id,manufacturer.display_name,manufacturer.slug,category.id," +
  "category.display_name,category.translations.language,category.translations.display_name,category.slug,product_variants.price_brutto," +
  "product_variants.active,ratings.rating";

/** More relations than any page of the shop asks for in one read. */
const EVERYTHING =
  `*,${CARD},attributes.attribute.display_value,attributes.attribute.translations.display_value,` +
  "attributes.attribute.attribute_group.display_name,attributes.attribute.attribute_group.translations.display_name,tags.tag.display_name," +
  "tags.tag.translations.display_name,product_variants.display_name,product_variants.translations.display_name," +
  "personalization.display_name,personalization.translations.display_name,personalization.fields.key,personalization.fields.translations.display_name," +
  "size_guide.display_name,size_guide.translations.table,translations.description";

const products = (query) => ({ path: "/items/ecommerce_product", query });
/** One word of a search. */
export const randomText = (text) => ({
  _or: [
    { display_name: { _icontains: text } },
    { reference_number: { _icontains: text } },
    { manufacturer: { display_name: { _icontains: text } } },
    { translations: { display_name: { _icontains: text } } },
  ],
});
/**
 * Four words, each in four places: such as no product has, and such as nearly every product has.
 */
const unknown = ["aa", "bb", "cc", "dd"].map(randomText);
const common = ["a", "e", "i", "n"].map(randomText);
const price = {
  _or: [
    { price_brutto: { _gte: 1 } },
    { product_variants: { _and: [{ active: { _eq: true } }, { price_brutto: { _gte: 1 } }] } },
  ],
};
/** As many choices of each kind as a filter may name. */
const ids = Array.from({ length: 20 }, (_, index) => index + 1);
const attributes = Array.from({ length: 3 }, () => ({
  attributes: { attribute: { id: { _in: ids } } },
}));
const choices = [
  ...attributes,
  { tags: { tag: { id: { _in: ids } } } },
  { subcategories: { subcategory_id: { id: { _in: ids } } } },
];
/** Alternatives with nothing in common, as many as there may be. */
const alternatives = [
  {
    _or: [
      { display_name: { _icontains: "a" } },
      { translations: { display_name: { _icontains: "e" } } },
      { product_variants: { stock: { _gte: 0 } } },
    ],
  },
];
const sorted = "on_request,-price_brutto,id";
const wide = [...open, ...choices, ...common, price];

const list = (rules) =>
  products({
    fields: CARD,
    filter: { _and: rules },
    sort: sorted,
    limit: 45,
    meta: "filter_count",
  });
const count = (collection, by, product, filter) => ({
  path: `/items/${collection}`,
  query: { aggregate: { countDistinct: product }, groupBy: by, filter, limit: 1000 },
});

/** What a visitor asks for when the list opens. */
export const LIST_READ = products({
  ...{
    fields: CARD,
    filter: { _and: open },
    sort: "-date_published,id",
    limit: 20,
    page: 1,
    meta: "filter_count",
  },
  deep: { images: { _sort: ["sort"], _limit: 1 }, ratings: { _limit: 1000 } },
});

/** For each rule, what costs most within it. */
export const EXPENSIVE_READS = {
  "cards, most rows": products({
    fields: CARD,
    filter: { _and: open },
    sort: sorted,
    limit: 45,
    meta: "filter_count",
  }),
  "everything of a product, most rows": products({
    fields: EVERYTHING,
    filter: { _and: open },
    sort: sorted,
    limit: 15,
    meta: "filter_count",
  }),
  "all columns, most rows": products({
    fields: "*",
    filter: { _and: open },
    sort: sorted,
    limit: 45,
    meta: "filter_count",
  }),
  "numbers, most rows": products({
    fields: "id",
    filter: { _and: open },
    sort: "display_name",
    limit: 1000,
    meta: "filter_count",
  }),
  "the end of the list": products({
    fields: CARD,
    filter: { _and: open },
    sort: sorted,
    limit: 45,
    offset: 9950,
    meta: "filter_count",
  }),
  "search, nothing found": list([...open, ...unknown]),
  "search, nearly everything found": list([...open, ...common]),
  "price range": list([...open, price]),
  "all choices": list([...open, ...choices]),
  "all filters": list(wide),
  "alternatives, not narrowed": list(alternatives),
  "count by category, all filters": count("ecommerce_product", "category", "id", { _and: wide }),
  "count by attribute, not narrowed": count(
    "ecommerce_product_attribute",
    "attribute",
    "product",
    {},
  ),
  "count by attribute, search": count("ecommerce_product_attribute", "attribute", "product", {
    product: { _and: [...open, ...common] },
  }),
  "count by attribute, all filters": count("ecommerce_product_attribute", "attribute", "product", {
    product: { _and: wide },
  }),
  "count by attribute, alternatives": count("ecommerce_product_attribute", "attribute", "product", {
    product: { _and: alternatives },
  }),
  "price range of all filters": products({
    aggregate: { min: "price_brutto", max: "price_brutto" },
    filter: { _and: wide },
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
  "pictures of all products": {
    path: "/items/ecommerce_product_image",
    query: { fields: "*,file.translations.alt", limit: 200 },
  },
  ratings: {
    path: "/items/ecommerce_product_rating",
    query: { fields: "*", limit: 1000, sort: "-date_created", meta: "filter_count" },
  },
  health: { path: "/server/health", query: {} },
};

const many = Array.from({ length: 60 }, (_, id) => ({ id: { _neq: id } }));

/** What was possible before there were limits. */
export const REFUSED_READS = {
  "wildcards across relations": products({ limit: 70, fields: "*.*.*.*.*" }),
  "two wildcards": products({ limit: 1, fields: "*.*" }),
  "a wildcard below a relation": products({ limit: 1, fields: "images.*" }),
  "a path that returns": products({
    limit: 1,
    fields: "category.project.domain,manufacturer.products.id",
  }),
  "no end": products({ limit: -1, fields: "id" }),
  "too many rows": products({ limit: 1001, fields: "id" }),
  "too many relations": products({ limit: 100, fields: CARD }),
  "no limit": products({ fields: CARD }),
  "full-text search": products({ limit: 1, search: "ring" }),
  "an export": products({ limit: 1, fields: "id", export: "csv" }),
  "all figures about a list": products({ limit: 1, fields: "id", meta: "*" }),
  "a deep page": products({ limit: 1000, fields: "id", page: 1000 }),
  "many conditions": products({ limit: 1, fields: "id", filter: { _and: many } }),
  "alternatives across choices": products({
    limit: 1,
    fields: "id",
    filter: { _or: choices.slice(0, 2) },
  }),
  "alternatives of alternatives": products({
    limit: 1,
    fields: "id",
    filter: { _or: [{ _or: [{ id: { _eq: 1 } }] }] },
  }),
  "another aggregate": products({ aggregate: { sum: "stock" } }),
  "a count of everything": products({ aggregate: { count: "*" } }),
  "another group": products({ aggregate: { countDistinct: "id" }, groupBy: "description" }),
  "two groups": products({ aggregate: { countDistinct: "id" }, groupBy: "category,manufacturer" }),
  "an order across a relation": products({ limit: 1, fields: "id", sort: "ratings.rating" }),
  "a search in descriptions": products({
    limit: 1,
    fields: "id",
    filter: { description: { _icontains: "a" } },
  }),
  "a regular expression": products({
    limit: 1,
    fields: "id",
    filter: { display_name: { _regex: "(a+)+$" } },
  }),
  "deep without end": products({ limit: 1, fields: "id", deep: { images: { _limit: -1 } } }),
  "the API's description": { path: "/server/specs/oas", query: {} },
  GraphQL: { path: "/graphql", query: { query: "{__typename}" } },
};
