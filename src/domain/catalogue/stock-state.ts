import { calculateAvailability, type ProductSummary } from "./product";

/**
 * State of a product in a list. `last`: one unit, and no more can be ordered. `to-order`: made or
 * procured for the customer within `days` working days; null: unknown. `available`: can be ordered,
 * but neither its stock nor its time is stated.
 */
export type StockState =
  | { readonly kind: "in-stock" }
  | { readonly kind: "few"; readonly left: number }
  | { readonly kind: "last" }
  | { readonly kind: "to-order"; readonly days: number | null }
  | { readonly kind: "available" }
  | { readonly kind: "sold-out" };

/**
 * Up to this stock the number of units left is stated, and the shop team is told to reorder, unless
 * the product has a threshold of its own.
 */
export const FEW = 3;

type StockedItem = Pick<ProductSummary, "stock" | "reorderPossible" | "shippingTime">;

/**
 * Returns the state of a product over its active variants: one in stock is enough, and the shortest
 * time counts. The number of units left is not stated for variants, because a customer needs one of
 * them. `purchaseToOrder`: the shop sells more than its stock.
 */
export function calculateStockState(
  product: Pick<ProductSummary, "stock" | "reorderPossible" | "shippingTime" | "variants">,
  purchaseToOrder: boolean,
): StockState {
  const hasVariants = product.variants.length > 0;
  const items: readonly StockedItem[] = hasVariants
    ? product.variants.filter(({ active }) => active)
    : [product];
  const left = items.reduce((sum, { stock }) => sum + Math.max(0, stock ?? 0), 0);
  const orderable = items.filter(
    (item) =>
      item.stock === null ||
      calculateAvailability(item, item.stock + 1, purchaseToOrder).kind === "to-order",
  );
  if (left === 1 && orderable.length === 0) return { kind: "last" };
  if (left > 0) return !hasVariants && left <= FEW ? { kind: "few", left } : { kind: "in-stock" };
  if (orderable.length === 0) return { kind: "sold-out" };
  const days = orderable.flatMap(({ shippingTime }) => shippingTime ?? product.shippingTime ?? []);
  if (days.length > 0) return { kind: "to-order", days: Math.min(...days) };
  return orderable.some(({ stock }) => stock === null)
    ? { kind: "available" }
    : { kind: "to-order", days: null };
}
