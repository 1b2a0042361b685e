import type { ApiRead } from "./load-test-shop";

/*
 * Parts of reads without a login, for load tests and tests: fields, filters and choices of the
 * shop's product list.
 */

export const DOMAIN = process.env["PROJECT_DOMAIN"] ?? "sternberg.example";

export type Filter = Readonly<Record<string, unknown>>;

/** Filters of every read of a shop: published products of this project. */
export const PUBLISHED: readonly Filter[] = [
  { status: { _eq: "published" } },
  { project: { domain: { _eq: DOMAIN } } },
];

/** Fields of a product card (src/clients/content/query-fields.ts). */
export const CARD_FIELDS =
  "id,display_name,translations.language,translations.display_name,slug,stock,price_brutto,images.file.id,images.file.width,images.file.height," +
  "images.file.translations.language,images.file.translations.alt,manufacturer.id,manufacturer.display_name,manufacturer.slug,category.id," +
  "category.display_name,category.translations.language,category.translations.display_name,category.slug,product_variants.price_brutto," +
  "product_variants.active,ratings.rating";

/** More relations than any page of the shop reads at once. */
export const ALL_FIELDS =
  `*,${CARD_FIELDS},attributes.attribute.display_value,attributes.attribute.translations.display_value,` +
  "attributes.attribute.attribute_group.display_name,attributes.attribute.attribute_group.translations.display_name,tags.tag.display_name," +
  "tags.tag.translations.display_name,product_variants.display_name,product_variants.translations.display_name," +
  "personalization.display_name,personalization.translations.display_name,personalization.fields.key,personalization.fields.translations.display_name," +
  "size_guide.display_name,size_guide.translations.table,translations.description";

export const productRead = (query: ApiRead["query"]): ApiRead => ({
  path: "/items/ecommerce_product",
  query,
});
/** Filter of one word of a search. */
export const searchFilter = (text: string): Filter => ({
  _or: [
    { display_name: { _icontains: text } },
    { reference_number: { _icontains: text } },
    { manufacturer: { display_name: { _icontains: text } } },
    { translations: { display_name: { _icontains: text } } },
  ],
});
/** Searches of four words: one that finds nothing, one that finds nearly every product. */
export const UNKNOWN_WORDS = ["aa", "bb", "cc", "dd"].map(searchFilter);
export const COMMON_WORDS = ["a", "e", "i", "n"].map(searchFilter);

export const PRICE_RANGE: Filter = {
  _or: [
    { price_brutto: { _gte: 1 } },
    { product_variants: { _and: [{ active: { _eq: true } }, { price_brutto: { _gte: 1 } }] } },
  ],
};
/** Maximum number of choices of each kind. */
const ids = Array.from({ length: 20 }, (_, index) => index + 1);
const attributes = Array.from({ length: 3 }, () => ({
  attributes: { attribute: { id: { _in: ids } } },
}));
export const CHOICES: readonly Filter[] = [
  ...attributes,
  { tags: { tag: { id: { _in: ids } } } },
  { subcategories: { subcategory_id: { id: { _in: ids } } } },
];
/** Maximum number of alternatives, with nothing in common. */
export const ALTERNATIVES: readonly Filter[] = [
  {
    _or: [
      { display_name: { _icontains: "a" } },
      { translations: { display_name: { _icontains: "e" } } },
      { product_variants: { stock: { _gte: 0 } } },
    ],
  },
];
export const SORT = "on_request,-price_brutto,id";
export const ALL_FILTERS: readonly Filter[] = [
  ...PUBLISHED,
  ...CHOICES,
  ...COMMON_WORDS,
  PRICE_RANGE,
];
