import { parseAmount } from "../locale/parse-number";
import { isSize } from "./size-list";

/** Sort orders of a product list. The values are CMS sort keys; `-` means descending. */
export const PRODUCT_SORTS = [
  "-date_published",
  "price_brutto",
  "-price_brutto",
  "display_name",
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const DEFAULT_PRODUCT_SORT: ProductSort = "-date_published";

/** True if a value is the name of a sort order. */
export function isProductSort(candidate: unknown): candidate is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === candidate);
}

/**
 * Filters of a product list. Values are slugs, except for attributes, which are ids. Prices are in
 * euros. `sort` null: the shop's default. `page` is zero-based.
 */
export type ProductFilters = {
  readonly category: string | null;
  readonly manufacturers: readonly string[];
  readonly subcategories: readonly string[];
  readonly attributes: readonly number[];
  readonly tag: string | null;
  /** Tags of the gift finder. */
  readonly occasion: string | null;
  readonly recipient: string | null;
  /** Whether the gift finder is open: only products that are a gift. */
  readonly gifts: boolean;
  /** Sizes of variants and attributes: "54", "45 cm". */
  readonly sizes: readonly string[];
  /** Branch that has an item. */
  readonly branch: number | null;
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
  occasion: null,
  recipient: null,
  gifts: false,
  sizes: [],
  branch: null,
  min: null,
  max: null,
  search: "",
  sort: null,
  page: 0,
};

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u;
const MAX_CHOICES = 50;
/** Each size is a condition, of which a read has at most 40. */
const MAX_SIZES = 20;

function slugs(values: readonly string[]): readonly string[] {
  const all = values.flatMap((value) => value.split(",")).map((value) => value.trim());
  return [...new Set(all.filter((value) => SLUG.test(value)))].sort().slice(0, MAX_CHOICES);
}

function wholeNumber(text: string | null, min: number): number | null {
  return text !== null && /^\d{1,7}$/.test(text) && Number(text) >= min ? Number(text) : null;
}

/**
 * Parses the filters from a URL query (LIST-2):
 * `?category=&manufacturer=a,b&subcategory=&attribute=3,7&tag=&occasion=&recipient=&gifts=1&size=54;56&branch=&min=&max=&q=&sort=&page=`. `page` is
 * one-based in the URL. Ignores invalid values, so that an outdated link still shows a list.
 */
export function parseFilters(search: string): ProductFilters {
  const query = new URLSearchParams(search);
  const sort = query.get("sort");
  const one = (name: string): string | null => slugs(query.getAll(name).slice(0, 1))[0] ?? null;
  return {
    category: one("category"),
    manufacturers: slugs(query.getAll("manufacturer")),
    subcategories: slugs(query.getAll("subcategory")),
    attributes: slugs(query.getAll("attribute"))
      .flatMap((value) => wholeNumber(value, 1) ?? [])
      .sort((a, b) => a - b),
    tag: one("tag"),
    occasion: one("occasion"),
    recipient: one("recipient"),
    gifts: query.get("gifts") === "1",
    sizes: query
      .getAll("size")
      .flatMap((value) => value.split(";"))
      .filter((value, index, all) => isSize(value) && all.indexOf(value) === index)
      .slice(0, MAX_SIZES),
    branch: wholeNumber(query.get("branch"), 1),
    min: parsePriceFilter(query.get("min") ?? "") ?? null,
    max: parsePriceFilter(query.get("max") ?? "") ?? null,
    search: wellFormed((query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 100)),
    sort: isProductSort(sort) ? sort : null,
    page: (wholeNumber(query.get("page"), 1) ?? 1) - 1,
  };
}

/**
 * Returns the URL query of filters: `""` or a string that starts with `?`. Equal filters always
 * give the same query.
 */
export function formatFilters(filters: ProductFilters): string {
  const entries: readonly (readonly [string, string | number | null])[] = [
    ["category", filters.category],
    ["manufacturer", [...filters.manufacturers].sort().join(",")],
    ["subcategory", [...filters.subcategories].sort().join(",")],
    ["attribute", [...filters.attributes].sort((a, b) => a - b).join(",")],
    ["tag", filters.tag],
    ["occasion", filters.occasion],
    ["recipient", filters.recipient],
    ["gifts", filters.gifts ? 1 : null],
    ["size", [...filters.sizes].sort().join(";")],
    ["branch", filters.branch],
    ["min", filters.min],
    ["max", filters.max],
    ["q", filters.search],
    ["sort", filters.sort],
    ["page", filters.page > 0 ? filters.page + 1 : null],
  ];
  const query = entries
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(wellFormed(String(value))).replace(/%2C/g, ",")}`,
    )
    .join("&");
  return query === "" ? "" : `?${query}`;
}

/**
 * Removes halves of surrogate pairs, which cannot be percent-encoded. A limit of the length can cut
 * an emoji in two.
 */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "");

/** Filters that offer options. `withoutFacet` clears the options of one facet. */
export type Facet =
  "category" | "manufacturers" | "subcategories" | "attributes" | "tag" | "sizes" | "branch";

/** Returns the filters without the selection of one facet. */
export function withoutFacet(filters: ProductFilters, facet: Facet): ProductFilters {
  return { ...filters, [facet]: NO_FILTERS[facet] };
}

/**
 * Groups attributes. Options within one group are alternatives (yellow gold or platinum); several
 * groups must all match (yellow gold and a diamond). An attribute with an unknown group forms its
 * own group.
 */
export function groupAttributes(
  selected: readonly number[],
  attributes: readonly { readonly id: number; readonly group: number }[],
): readonly (readonly number[])[] {
  const groups = new Map<number | string, number[]>();
  for (const id of selected) {
    const group = attributes.find((attribute) => attribute.id === id)?.group ?? `alone-${id}`;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups.values()];
}

const PRICE_LIMIT = 10_000_000;

/** Parses a price filter. Returns null for empty input and undefined for an invalid price. */
export function parsePriceFilter(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const price = parseAmount(text);
  return price !== undefined && price < PRICE_LIMIT ? price : undefined;
}

/** New values of some filters. The list then starts at its first page. */
export type FilterChange = Partial<Omit<ProductFilters, "page">>;

/** Changes filters and returns to the first page (LIST-2). */
export function withFilters(filters: ProductFilters, change: FilterChange): ProductFilters {
  return { ...filters, ...change, page: 0 };
}

/** Returns the values without `choice` if they contain it, otherwise with `choice` added. */
export function toggleFilterValue<T>(selected: readonly T[], choice: T): readonly T[] {
  return selected.includes(choice)
    ? selected.filter((one) => one !== choice)
    : [...selected, choice];
}

/** Returns the number of active filter options, excluding category and search. */
export function countActiveFilters({
  manufacturers,
  subcategories,
  attributes,
  tag,
  occasion,
  recipient,
  sizes,
  branch,
  min,
  max,
}: ProductFilters): number {
  return (
    manufacturers.length +
    subcategories.length +
    attributes.length +
    sizes.length +
    [tag, occasion, recipient, branch, min, max].filter((choice) => choice !== null).length
  );
}

/** True if any filter is active. Sorting and paging do not count. */
export function hasActiveFilters(filters: ProductFilters): boolean {
  return formatFilters({ ...filters, sort: null, page: 0 }) !== "";
}
