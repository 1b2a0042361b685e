import { resolvePrice, calculateAvailability, type Product } from "./product";
import type { ProductSelection } from "./product-selection";

/** Subjects of a product enquiry (REQUEST-1). */
export const ENQUIRY_TYPES = ["availability", "price", "present_wrapping", "other"] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

/**
 * Returns the enquiry type to preselect if the selected product cannot be bought: `price` if its
 * price is on request, `availability` if it is sold out. Returns null if it can be bought, and
 * while the customer still has to select a variant, unless the same applies to all active variants.
 */
export function resolveDefaultEnquiry(
  { variant, price }: ProductSelection,
  product: Product,
  purchaseToOrder: boolean,
): "price" | "availability" | null {
  const isSoldOut = (productOrVariant: Parameters<typeof calculateAvailability>[0]) =>
    calculateAvailability(productOrVariant, 1, purchaseToOrder).kind === "sold-out";
  if (variant !== null || product.variants.length === 0) {
    if (price === null) return "price";
    return isSoldOut(product.variants.find(({ id }) => id === variant) ?? product)
      ? "availability"
      : null;
  }
  const active = product.variants.filter((candidate) => candidate.active);
  if (active.every((candidate) => isSoldOut(candidate))) return "availability";
  return active.every((candidate) => resolvePrice(product.ownPrice, candidate) === null)
    ? "price"
    : null;
}

/** Returns the enquiry types that the form offers. Gift wrapping only if the shop offers it. */
export function listEnquiryTypes(presentWrapping: boolean): readonly EnquiryType[] {
  return ENQUIRY_TYPES.filter((type) => type !== "present_wrapping" || presentWrapping);
}
