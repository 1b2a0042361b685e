import { GIFT_QUESTIONS } from "#domain/catalogue/gift-finder";
import type { IndexedProduct } from "./indexed-product";
import type { CatalogueFilter, CatalogueRead, Facet, Rule } from "./parse-read";
import type { ProductData } from "./product-data";
import type { Columns } from "./read-columns";

type Matches = (product: IndexedProduct) => boolean;

/** Page of a list: ids of its products, and the number of all products of the list. */
type Page = { readonly ids: readonly number[]; readonly count: number };

/** Returns the values of a product that a filter compares or counts by. */
function getValues(product: IndexedProduct, by: Facet | "id"): readonly number[] {
  return by === "category" || by === "manufacturer" || by === "id"
    ? [product[by]]
    : product[by].values;
}

function createRule(data: ProductData, rule: Rule, columns: Columns): Matches {
  if ("column" in rule) return ({ id }) => columns.matching.get(rule)?.has(id) ?? false;
  if ("except" in rule) return ({ id }) => id !== rule.except;
  if ("price" in rule) {
    const { _gte: least = -Infinity, _lte: most = Infinity } = rule.price;
    const isWithin = (price: number): boolean => price >= least && price <= most;
    return ({ price, variants }) =>
      (price !== null && isWithin(price)) || variants.values.some(isWithin);
  }
  if ("gift" in rule)
    return createRule(data, { by: "tags", ids: data.idsOf("gifts", GIFT_QUESTIONS) }, columns);
  const wanted = new Set("slugs" in rule ? data.idsOf(rule.by, rule.slugs) : rule.ids);
  return (product) => getValues(product, rule.by).some((value) => wanted.has(value));
}

function createMatches(
  data: ProductData,
  { domain, rules }: CatalogueFilter,
  columns: Columns,
): Matches {
  const projects = new Set(data.idsOf("project", [domain]));
  const all = rules.map((rule) => createRule(data, rule, columns));
  return (product) => projects.has(product.project) && all.every((matches) => matches(product));
}

/** Returns the ids of a page of a list in its sort order. */
export function selectPage(
  data: ProductData,
  read: Extract<CatalogueRead, { kind: "list" }>,
  columns: Columns,
): Page {
  const selected = data.select(read.sort, createMatches(data, read, columns));
  return {
    ids: selected.slice(read.offset, read.offset + read.limit).map(({ id }) => id),
    count: selected.length,
  };
}

/**
 * Returns counts or prices as Directus does. PostgreSQL returns counts and decimals as text, and
 * SQLite as numbers.
 */
export function computeAggregate(
  data: ProductData,
  read: Exclude<CatalogueRead, { kind: "list" }>,
  columns: Columns,
  isText: boolean,
): readonly Readonly<Record<string, unknown>>[] {
  const selected = data.select("id", createMatches(data, read, columns));
  const formatCount = (count: number) => (isText ? String(count) : count);
  if (read.kind === "total") return [{ countDistinct: { id: formatCount(selected.length) } }];
  if (read.kind === "sizes") {
    const counts = new Map<string | null, number>();
    for (const { id } of selected) {
      const sizes = columns.sizes.get(id) ?? null;
      counts.set(sizes, (counts.get(sizes) ?? 0) + 1);
    }
    return [...counts].map(([sizes, count]) => ({
      sizes,
      countDistinct: { id: formatCount(count) },
    }));
  }
  if (read.kind === "prices") {
    let [min, max] = [Infinity, -Infinity];
    for (const { price } of selected) {
      if (price === null) continue;
      min = Math.min(min, price);
      max = Math.max(max, price);
    }
    const format = (price: number) => {
      if (!Number.isFinite(price)) return null;
      return isText ? price.toFixed(2) : price;
    };
    return [{ min: { price_brutto: format(min) }, max: { price_brutto: format(max) } }];
  }
  const counts = new Map<number, number>();
  for (const product of selected)
    for (const value of getValues(product, read.by))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .slice(0, read.limit)
    .map(([value, count]) => ({
      [read.group]: value,
      countDistinct: { [read.counted]: formatCount(count) },
    }));
}
