import type { CategoryRef, Product } from "./product";

/** Number of products that are compared at once. Their columns have to fit next to each other. */
export const MAX_COMPARED = 4;

const PARAMETER = "produkte";

/** Parses the products of a comparison from the query of its address. Ignores anything invalid. */
export function parseComparedIds(search: string): readonly number[] {
  const ids = (new URLSearchParams(search).get(PARAMETER) ?? "")
    .split(",")
    .filter((text) => /^[1-9]\d*$/.test(text))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id));
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** Returns the query of the address of a comparison, empty without products. */
export const formatComparedIds = (ids: readonly number[]): string =>
  ids.length === 0 ? "" : `?${PARAMETER}=${ids.join(",")}`;

/**
 * Returns the comparisons that a list of products offers (SHOP-6): at most `MAX_COMPARED` products
 * of each comparable category that has several of them, in the order of the list.
 */
export function listComparisons(
  products: readonly Pick<Product, "id" | "category" | "comparable">[],
): readonly { readonly category: CategoryRef; readonly ids: readonly number[] }[] {
  const groups = new Map<number, { readonly category: CategoryRef; readonly ids: number[] }>();
  for (const { id, category, comparable } of products) {
    if (!category || !comparable) continue;
    const group = groups.get(category.id) ?? { category, ids: [] };
    groups.set(category.id, group);
    if (group.ids.length < MAX_COMPARED) group.ids.push(id);
  }
  return [...groups.values()].filter(({ ids }) => ids.length > 1);
}

export type ComparisonRow = {
  readonly key: string;
  readonly name: string;
  /** Values of each product, in the order of the products. Empty if a product has none. */
  readonly values: readonly (readonly string[])[];
  /** Whether the products differ in this attribute. */
  readonly differs: boolean;
};

/** Returns a row for each attribute that at least one of the products has. */
export function createComparisonRows(
  products: readonly Pick<Product, "attributes">[],
): readonly ComparisonRow[] {
  const groups = new Map(
    products.flatMap(({ attributes }) => attributes.map(({ id, name }) => [id, name] as const)),
  );
  return [...groups].map(([id, name]) => {
    const values = products.map(
      ({ attributes }) => attributes.find((group) => group.id === id)?.values ?? [],
    );
    return createComparisonRow(`attribute-${id}`, name, values);
  });
}

/** Returns a row of values in the order of the products. */
export function createComparisonRow(
  key: string,
  name: string,
  values: ComparisonRow["values"],
): ComparisonRow {
  return { key, name, values, differs: new Set(values.map(getKey)).size > 1 };
}

/** The order of the values of an attribute has no meaning. */
const getKey = (values: readonly string[]): string => JSON.stringify([...values].sort());
