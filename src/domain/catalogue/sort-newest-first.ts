type PublishedProduct = { readonly id: number; readonly published: number };

/** Sorts products by publication, the newest first, then by id, so that the order is stable. */
export function sortNewestFirst<Product extends PublishedProduct>(
  products: readonly Product[],
): readonly Product[] {
  return products.toSorted((a, b) => b.published - a.published || a.id - b.id);
}
