import { calculateAvailability, type Variant } from "../../../domain/catalogue/product";

/**
 * Returns why a variant cannot be selected, or null. Inactive and sold-out variants are shown but
 * disabled (PRODUCT-3).
 */
export function resolveVariantUnavailableReason(
  variant: Variant,
  purchaseToOrder: boolean,
): "product.variantInactive" | "product.variantSoldOut" | null {
  if (!variant.active) return "product.variantInactive";
  return calculateAvailability(variant, 1, purchaseToOrder).kind === "sold-out"
    ? "product.variantSoldOut"
    : null;
}
