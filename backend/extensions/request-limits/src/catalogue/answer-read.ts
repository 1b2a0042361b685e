import type { IndexedProduct, Links } from "./indexed-product";
import type { CatalogueFilter, CatalogueRead, Rule } from "./parse-read";
import type { ProductData } from "./product-data";

type Matches = (product: IndexedProduct) => boolean;

/** Page of a list: ids of its products, and the number of all products of the list. */
type Page = { readonly ids: readonly number[]; readonly count: number };

function has({ values }: Links, wanted: ReadonlySet<number>): boolean {
  for (const value of values) if (wanted.has(value)) return true;
  return false;
}

function createRule(data: ProductData, rule: Rule): Matches | undefined {
  if ("category" in rule) {
    const wanted = new Set(data.idsOf("category", rule.category));
    return ({ category }) => wanted.has(category);
  }
  if ("categoryId" in rule) return ({ category }) => category === rule.categoryId;
  if ("manufacturers" in rule) {
    const wanted = new Set(data.idsOf("manufacturer", rule.manufacturers));
    return ({ manufacturer }) => wanted.has(manufacturer);
  }
  if ("subcategories" in rule) {
    const wanted = new Set(data.idsOf("subcategories", rule.subcategories));
    return ({ subcategories }) => has(subcategories, wanted);
  }
  if ("attributes" in rule) {
    const wanted = new Set(rule.attributes);
    return ({ attributes }) => has(attributes, wanted);
  }
  if ("tags" in rule) {
    const wanted = new Set(data.idsOf("tags", rule.tags));
    return ({ tags }) => has(tags, wanted);
  }
  if ("price" in rule) {
    const { least = -Infinity, most = Infinity } = rule.price;
    const isWithin = (price: number): boolean => price >= least && price <= most;
    return ({ price, variants }) =>
      (price !== null && isWithin(price)) || variants.values.some(isWithin);
  }
  if ("products" in rule) {
    const wanted = new Set(rule.products);
    return ({ id }) => wanted.has(id);
  }
  if ("except" in rule) return ({ id }) => id !== rule.except;
  return undefined;
}

function createMatches(data: ProductData, { domain, rules }: CatalogueFilter): Matches {
  const projects = new Set(data.idsOf("project", [domain]));
  const all = rules.flatMap((rule) => createRule(data, rule) ?? []);
  return (product) => projects.has(product.project) && all.every((matches) => matches(product));
}

/** Returns the ids of a page of a list in its sort order. */
export function selectPage(
  data: ProductData,
  read: Extract<CatalogueRead, { kind: "list" }>,
): Page {
  const selected = data.select(read.sort, createMatches(data, read));
  return {
    ids: selected.slice(read.offset, read.offset + read.limit).map(({ id }) => id),
    count: selected.length,
  };
}

/** Counts the products of each value. */
function countValues(
  products: readonly IndexedProduct[],
  by: Extract<CatalogueRead, { kind: "counts" }>["by"],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const add = (value: number): void => void counts.set(value, (counts.get(value) ?? 0) + 1);
  if (by === "category" || by === "manufacturer") for (const product of products) add(product[by]);
  else for (const product of products) for (const value of product[by].values) add(value);
  return counts;
}

/**
 * Returns counts or prices as Directus does. PostgreSQL returns counts and decimals as text, and
 * SQLite as numbers.
 */
export function computeAggregate(
  data: ProductData,
  read: Exclude<CatalogueRead, { kind: "list" }>,
  isText: boolean,
): readonly Readonly<Record<string, unknown>>[] {
  const selected = data.select("id", createMatches(data, read));
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
  const counts = countValues(selected, read.by);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .slice(0, read.limit)
    .map(([value, count]) => ({
      [read.group]: value,
      countDistinct: { [read.counted]: isText ? String(count) : count },
    }));
}
