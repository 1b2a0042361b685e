import { calculateAvailability } from "./product";

type Stocked = { readonly stock: number | null; readonly reorderPossible: boolean };
type StockedProduct = Stocked & {
  readonly variants: readonly (Stocked & { readonly id: number; readonly active: boolean })[];
};

/**
 * Returns what a customer can be notified about (SHOP-7): the ids of the sold-out active variants,
 * or null for the product itself if it has no variants. Empty if nothing is sold out.
 */
export function listSoldOutItems(
  product: StockedProduct,
  purchaseToOrder: boolean,
): readonly (number | null)[] {
  const isSoldOut = (item: Stocked) =>
    calculateAvailability(item, 1, purchaseToOrder).kind === "sold-out";
  if (product.variants.length === 0) return isSoldOut(product) ? [null] : [];
  return product.variants
    .filter((variant) => variant.active && isSoldOut(variant))
    .map(({ id }) => id);
}

/**
 * True if an item of a notification is in stock again: an active variant, or null for the product.
 * Stock that is not tracked any more counts as available.
 */
export function isInStock(product: StockedProduct, item: number | null): boolean {
  const stocked = item === null ? product : product.variants.find(({ id }) => id === item);
  if (stocked === undefined || ("active" in stocked && !stocked.active)) return false;
  return stocked.stock === null || stocked.stock > 0;
}
