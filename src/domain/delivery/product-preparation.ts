import { createPricingProduct, type PricingLine } from "../pricing/line-pricing";
import type { Product } from "../catalogue/product";
import { type ItemBranchStock, withBranchStock } from "../branches/item-branch-stock";
import { calculateLinePreparations, type PreparationSettings } from "./preparation";

/** Working days until a product leaves the shop. `isEarliest`: some variants take longer. */
export type ProductPreparation = { readonly days: number; readonly isEarliest: boolean };

/**
 * Calculates the preparation of a selection on the product page. Without a selected variant, the
 * fastest one counts. Null if it is unknown or cannot be ordered.
 */
export function calculateProductPreparation(
  product: Product,
  line: Omit<PricingLine, "product">,
  settings: PreparationSettings,
  branchStock: readonly ItemBranchStock[] = [],
): ProductPreparation | null {
  const products = [withBranchStock(createPricingProduct(product), branchStock)];
  const prepare = (variant: number | null) =>
    calculateLinePreparations([{ ...line, product: product.id, variant }], products, settings)[0] ??
    null;
  const active = product.variants.filter((variant) => variant.active);
  const all =
    line.variant === null && product.variants.length > 0
      ? active.map(({ id }) => prepare(id))
      : [prepare(line.variant)];
  const known = all.filter((days) => days !== null);
  if (known.length === 0) return null;
  const days = Math.min(...known);
  return { days, isEarliest: all.some((one) => one !== days) };
}
