import type { PricingProduct } from "../pricing/line-pricing";
import type { BranchStock } from "./branch-stock";

/** Items of a product or, with `variant`, of one of its variants at a branch. */
export type ItemBranchStock = BranchStock & {
  readonly product: number | null;
  readonly variant: number | null;
};

export function withBranchStock(
  product: PricingProduct,
  stock: readonly ItemBranchStock[],
): PricingProduct {
  return {
    ...product,
    branchStock: stock.filter((entry) => entry.variant === null && entry.product === product.id),
    variants: product.variants.map((variant) => ({
      ...variant,
      branchStock: stock.filter((entry) => entry.variant === variant.id),
    })),
  };
}
