import { calculateAvailability, type Variant } from "../../../domain/catalogue/product";

/** Inactive variants and those that are sold out are shown, but cannot be chosen (PRODUCT-3). */
export function resolveVariantUnavailableReason(
  variant: Variant,
  purchaseToOrder: boolean,
): "product.variantInactive" | "product.variantSoldOut" | null {
  if (!variant.active) return "product.variantInactive";
  return calculateAvailability(variant, 1, purchaseToOrder).kind === "sold-out"
    ? "product.variantSoldOut"
    : null;
}
