import { effectivePrice, availability, type Product } from "./product";
import type { ProductChoice } from "./variant";

/** What a customer can ask about a product (REQUEST-1). */
export const REQUEST_TYPES = ["availability", "price", "present_wrapping", "other"] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/**
 * What there is to ask where the chosen piece cannot be bought here and now: its price where that is told on request, its availability
 * where it is sold out. `null` where it can be bought, and while there is still something to choose.
 */
export function openQuestion(
  { variant, price }: ProductChoice,
  product: Product,
  purchaseToOrder: boolean,
): "price" | "availability" | null {
  const sold = (piece: Parameters<typeof availability>[0]) => availability(piece, 1, purchaseToOrder).kind === "sold-out";
  if (variant !== null || product.variants.length === 0) {
    if (price === null) return "price";
    return sold(product.variants.find(({ id }) => id === variant) ?? product) ? "availability" : null;
  }
  const active = product.variants.filter((candidate) => candidate.active);
  if (active.every((candidate) => sold(candidate))) return "availability";
  return active.every((candidate) => effectivePrice(product.ownPrice, candidate) === null) ? "price" : null;
}

/** The questions that the form offers; about wrapping only where the shop wraps. */
export function requestTypes(presentWrapping: boolean): readonly RequestType[] {
  return REQUEST_TYPES.filter((type) => type !== "present_wrapping" || presentWrapping);
}
