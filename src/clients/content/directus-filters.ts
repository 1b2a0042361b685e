import { branchMark } from "../../domain/branches/available-at";
import { sizeMark } from "../../domain/catalogue/size-list";
import type { ProductFilters } from "../../domain/catalogue/product-filters";
import type { ContentFilter } from "./content-client";

/** Requires a record of the project (LIST-3, CONTENT-4). */
export function createProjectFilter(domain: string) {
  return { project: { domain: { _eq: domain } } };
}

/** Requires a published record. An editor's preview also includes drafts (BUILD-4). */
export const PUBLISHED_FILTER: ContentFilter = {
  status:
    process.env.GATSBY_PREVIEW === "on" ? { _in: ["published", "draft"] } : { _eq: "published" },
};

/** Requires a published record of the project that matches all rules. */
export function createPublishedFilter(
  domain: string,
  ...rules: readonly ContentFilter[]
): ContentFilter {
  return { _and: [PUBLISHED_FILTER, createProjectFilter(domain), ...rules] };
}

/** No product has this id. */
const NO_PRODUCT = 0;

/** Maximum number of values in all lists of a filter (READ_LIMITS.listValues). */
const MAX_LIST_VALUES = 100;

/** Requires one of the products of a search. `others` is the number of values in other lists. */
function searchRules(searched: readonly number[] | null, others: number): readonly ContentFilter[] {
  if (searched === null) return [];
  const ids = searched.slice(0, Math.max(0, MAX_LIST_VALUES - others));
  return [{ id: { _in: ids.length > 0 ? ids : [NO_PRODUCT] } }];
}

/** Requires the price of the product or of an active variant in the range. */
function priceRules(min: number | null, max: number | null): readonly ContentFilter[] {
  if (min === null && max === null) return [];
  const within = { ...(min === null ? {} : { _gte: min }), ...(max === null ? {} : { _lte: max }) };
  return [
    {
      _or: [
        { price_brutto: within },
        { product_variants: { _and: [{ active: { _eq: true } }, { price_brutto: within }] } },
      ],
    },
  ];
}

/**
 * Converts product filters to a Directus filter. Values of one facet are alternatives, different
 * facets are combined. Attributes are passed by group. `searched` are the products that match the
 * search text, or `null` without one.
 */
export function createProductFilter(
  filters: ProductFilters,
  domain: string,
  attributeGroups: readonly (readonly number[])[] = filters.attributes.length > 0
    ? [filters.attributes]
    : [],
  searched: readonly number[] | null = null,
): ContentFilter {
  const { category, manufacturers, subcategories, tag, occasion, recipient } = filters;
  const { gifts, sizes, branch, min, max } = filters;
  const values = [manufacturers, subcategories, ...attributeGroups].flat().length;
  return createPublishedFilter(
    domain,
    ...(category ? [{ category: { slug: { _eq: category } } }] : []),
    ...(manufacturers.length > 0 ? [{ manufacturer: { slug: { _in: manufacturers } } }] : []),
    ...(subcategories.length > 0
      ? [{ subcategories: { subcategory_id: { slug: { _in: subcategories } } } }]
      : []),
    ...attributeGroups.map((ids) => ({ attributes: { attribute: { id: { _in: ids } } } })),
    ...[tag, occasion, recipient].flatMap((slug) =>
      slug ? [{ tags: { tag: { slug: { _eq: slug } } } }] : [],
    ),
    ...(gifts && !occasion && !recipient ? [{ tags: { tag: { gift: { _nnull: true } } } }] : []),
    ...(sizes.length > 0
      ? [{ _or: sizes.map((size) => ({ sizes: { _icontains: sizeMark(size) } })) }]
      : []),
    ...(branch === null ? [] : [{ available_at: { _icontains: branchMark(branch) } }]),
    ...priceRules(min, max),
    ...searchRules(searched, values),
  );
}
