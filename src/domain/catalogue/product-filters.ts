/** How a list can be sorted: the content system's own keys, `-` for descending. */
export const PRODUCT_SORTS = [
  "-date_published",
  "price_brutto",
  "-price_brutto",
  "display_name",
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const DEFAULT_PRODUCT_SORT: ProductSort = "-date_published";

export function isProductSort(candidate: unknown): candidate is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === candidate);
}

/**
 * What a visitor asks of the list. Slugs, except for attributes, which have ids; prices in whole
 * euros; `sort` null: the shop's default; `page` counts from 0.
 */
export type ProductFilters = {
  readonly category: string | null;
  readonly manufacturers: readonly string[];
  readonly subcategories: readonly string[];
  readonly attributes: readonly number[];
  readonly tag: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly search: string;
  readonly sort: ProductSort | null;
  readonly page: number;
};

export const NO_FILTERS: ProductFilters = {
  category: null,
  manufacturers: [],
  subcategories: [],
  attributes: [],
  tag: null,
  min: null,
  max: null,
  search: "",
  sort: null,
  page: 0,
};

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u;
const MAX_CHOICES = 50;

function slugs(values: readonly string[]): readonly string[] {
  const all = values.flatMap((value) => value.split(",")).map((value) => value.trim());
  return [...new Set(all.filter((value) => SLUG.test(value)))].sort().slice(0, MAX_CHOICES);
}

function wholeNumber(text: string | null, least: number): number | null {
  return text !== null && /^\d{1,7}$/.test(text) && Number(text) >= least ? Number(text) : null;
}

/**
 * The filters that an address holds (LIST-2):
 * `?category=&manufacturer=a,b&subcategory=&attribute=3,7&tag=&min=&max=&q=&sort=&page=`, pages
 * counted from 1 there. What cannot be understood is left out: an old link still shows a list.
 */
export function parseFilters(search: string): ProductFilters {
  const query = new URLSearchParams(search);
  const sort = query.get("sort");
  const [category = null] = slugs(query.getAll("category").slice(0, 1));
  const [tag = null] = slugs(query.getAll("tag").slice(0, 1));
  return {
    category,
    manufacturers: slugs(query.getAll("manufacturer")),
    subcategories: slugs(query.getAll("subcategory")),
    attributes: slugs(query.getAll("attribute"))
      .flatMap((value) => wholeNumber(value, 1) ?? [])
      .sort((a, b) => a - b),
    tag,
    min: wholeNumber(query.get("min"), 0),
    max: wholeNumber(query.get("max"), 0),
    search: (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 100),
    sort: isProductSort(sort) ? sort : null,
    page: (wholeNumber(query.get("page"), 1) ?? 1) - 1,
  };
}

/**
 * The query of an address for these filters, `""` or beginning with `?`; the same filters always
 * give the same address.
 */
export function formatFilters(filters: ProductFilters): string {
  const entries: readonly (readonly [string, string | number | null])[] = [
    ["category", filters.category],
    ["manufacturer", [...filters.manufacturers].sort().join(",")],
    ["subcategory", [...filters.subcategories].sort().join(",")],
    ["attribute", [...filters.attributes].sort((a, b) => a - b).join(",")],
    ["tag", filters.tag],
    ["min", filters.min],
    ["max", filters.max],
    ["q", filters.search],
    ["sort", filters.sort],
    ["page", filters.page > 0 ? filters.page + 1 : null],
  ];
  const query = entries
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replace(/%2C/g, ",")}`)
    .join("&");
  return query === "" ? "" : `?${query}`;
}

/** The kinds of filters that offer choices; `without` takes out what was chosen of one. */
export type Facet = "category" | "manufacturers" | "subcategories" | "attributes" | "tag";

export function withoutFacet(filters: ProductFilters, facet: Facet): ProductFilters {
  return { ...filters, [facet]: NO_FILTERS[facet] };
}

/**
 * Attributes by the group that each belongs to: several of one group widen the list (yellow gold or
 * platinum), several groups narrow it (yellow gold, with a diamond). One whose group is not known
 * stands alone.
 */
export function groupAttributes(
  chosen: readonly number[],
  known: readonly { readonly id: number; readonly group: number }[],
): readonly (readonly number[])[] {
  const groups = new Map<number | string, number[]>();
  for (const id of chosen) {
    const group = known.find((attribute) => attribute.id === id)?.group ?? `alone-${id}`;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups.values()];
}

/**
 * What was typed as a price: whole euros, `null` for nothing, `undefined` for what is no price.
 * Thousands may be set apart.
 */
export function parsePriceFilter(text: string): number | null | undefined {
  const digits = text.replace(/[\s.,'’€]/g, "");
  if (text.trim() === "") return null;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

/** LIST-2: a change of any filter begins at the first page again. */
export function withFilters(
  filters: ProductFilters,
  change: Partial<Omit<ProductFilters, "page">>,
): ProductFilters {
  return { ...filters, ...change, page: 0 };
}

/** One more page of the same list. */
export function withNextPage(filters: ProductFilters): ProductFilters {
  return { ...filters, page: filters.page + 1 };
}

/** The list with a choice taken in or, where it was chosen, out. */
export function toggleFilterValue<T>(chosen: readonly T[], choice: T): readonly T[] {
  return chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice];
}

/** How many choices narrow the list beyond its category and search. */
export function countActiveFilters({
  manufacturers,
  subcategories,
  attributes,
  tag,
  min,
  max,
}: ProductFilters): number {
  return (
    manufacturers.length +
    subcategories.length +
    attributes.length +
    [tag, min, max].filter((choice) => choice !== null).length
  );
}

/** Whether anything narrows the list; sorting and paging do not. */
export function hasActiveFilters(filters: ProductFilters): boolean {
  return formatFilters({ ...filters, sort: null, page: 0 }) !== "";
}
