import { resolvePrice, calculateAvailability, type Product } from "./product";
import type { ProductSelection } from "./product-selection";

/** What a customer can ask about a product (REQUEST-1). */
export const ENQUIRY_TYPES = ["availability", "price", "present_wrapping", "other"] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

/**
 * What there is to ask where the chosen piece cannot be bought here and now: its price where that
 * is told on request, its availability where it is sold out. `null` where it can be bought, and
 * while there is still something to choose.
 */
export function resolveDefaultEnquiry(
  { variant, price }: ProductSelection,
  product: Product,
  purchaseToOrder: boolean,
): "price" | "availability" | null {
  const sold = (piece: Parameters<typeof calculateAvailability>[0]) =>
    calculateAvailability(piece, 1, purchaseToOrder).kind === "sold-out";
  if (variant !== null || product.variants.length === 0) {
    if (price === null) return "price";
    return sold(product.variants.find(({ id }) => id === variant) ?? product)
      ? "availability"
      : null;
  }
  const active = product.variants.filter((candidate) => candidate.active);
  if (active.every((candidate) => sold(candidate))) return "availability";
  return active.every((candidate) => resolvePrice(product.ownPrice, candidate) === null)
    ? "price"
    : null;
}

/** The questions that the form offers; about wrapping only where the shop wraps. */
export function listEnquiryTypes(presentWrapping: boolean): readonly EnquiryType[] {
  return ENQUIRY_TYPES.filter((type) => type !== "present_wrapping" || presentWrapping);
}
