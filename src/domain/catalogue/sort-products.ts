import type { ProductRecord } from "../content/site-content";
import { compareMoney } from "../pricing/money";
import type { ProductSort } from "./product-filters";

type SortedProduct = Pick<ProductRecord, "id" | "name" | "published" | "ownPrice">;

/**
 * Sorts products like the live list, whose order comes from the database: by the product's own
 * price with price on request last, or by the name in the default language. The id breaks ties.
 */
export function sortProducts<Product extends SortedProduct>(
  products: readonly Product[],
  sort: ProductSort,
): readonly Product[] {
  switch (sort) {
    case "-date_published":
      return sortNewestFirst(products);
    case "price_brutto":
      return sortByPrice(products, 1);
    case "-price_brutto":
      return sortByPrice(products, -1);
    case "display_name":
      return products.toSorted((a, b) => compareText(a.name, b.name) || a.id - b.id);
  }
}

function sortByPrice<Product extends SortedProduct>(
  products: readonly Product[],
  direction: 1 | -1,
): readonly Product[] {
  return products.toSorted((a, b) => {
    if (a.ownPrice === null || b.ownPrice === null)
      return Number(a.ownPrice === null) - Number(b.ownPrice === null) || a.id - b.id;
    return direction * compareMoney(a.ownPrice, b.ownPrice) || a.id - b.id;
  });
}

/** Compares by code units, as SQLite does. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type PublishedProduct = { readonly id: number; readonly published: number };

/** Sorts products by publication, the newest first, then by id, so that the order is stable. */
export function sortNewestFirst<Product extends PublishedProduct>(
  products: readonly Product[],
): readonly Product[] {
  return products.toSorted((a, b) => b.published - a.published || a.id - b.id);
}
