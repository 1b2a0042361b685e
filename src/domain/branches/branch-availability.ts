import type { Product } from "../catalogue/product";
import { calculateDelivery, type DeliveryPromise } from "../delivery/delivery-date";
import {
  createDeliveryTerms,
  createPreparationSettings,
  type DeliverySettings,
} from "../delivery/delivery-settings";
import { calculateProductPreparation } from "../delivery/product-preparation";
import { findBranchPickup, type PickupSettings } from "../delivery/standard-delivery";
import type { PricingLine } from "../pricing/line-pricing";
import { countAtBranch } from "./branch-stock";
import type { ItemBranchStock } from "./item-branch-stock";

/**
 * What a branch has of a product (SHOP-5): the selected variant or the product, variants before one
 * is selected, or the day from which it can be collected there.
 */
export type BranchAvailability =
  | { readonly kind: "in-stock" }
  | { readonly kind: "variants"; readonly count: number }
  | { readonly kind: "pickup"; readonly promise: DeliveryPromise }
  | { readonly kind: "unknown" };

type Selection = {
  readonly product: Product;
  readonly line: Omit<PricingLine, "product">;
  readonly stock: readonly ItemBranchStock[];
};

type Shop = {
  readonly settings: PickupSettings & { readonly purchaseToOrder: boolean };
  readonly delivery: DeliverySettings;
  readonly country: string;
  readonly now: number;
};

/** Returns how many variants of a product a branch has. */
function countVariants({ product, stock }: Selection, branch: number): number {
  return product.variants.filter(
    ({ id, active }) =>
      active &&
      countAtBranch(
        stock.filter(({ variant }) => variant === id),
        branch,
      ) > 0,
  ).length;
}

/** True if a branch has the selected variant, or the product if it has no variants. */
export function isAtBranch({ product, line, stock }: Selection, branch: number): boolean {
  const ofItem = stock.filter((entry) =>
    line.variant === null
      ? entry.variant === null && entry.product === product.id
      : entry.variant === line.variant,
  );
  return countAtBranch(ofItem, branch) > 0;
}

export function resolveBranchAvailability(
  selection: Selection,
  branch: number,
  { settings, delivery, country, now }: Shop,
): BranchAvailability {
  const { product, line, stock } = selection;
  if (isAtBranch(selection, branch)) return { kind: "in-stock" };
  const variants = line.variant === null ? countVariants(selection, branch) : 0;
  if (variants > 0) return { kind: "variants", count: variants };
  const option = findBranchPickup(settings, country, branch);
  const preparation = calculateProductPreparation(
    product,
    line,
    createPreparationSettings(delivery, settings.purchaseToOrder, branch),
    stock,
  );
  const terms = option && createDeliveryTerms(preparation?.days ?? null, option, country, delivery);
  const promise = terms ? calculateDelivery(terms, delivery.calendar, now) : null;
  return promise ? { kind: "pickup", promise } : { kind: "unknown" };
}
