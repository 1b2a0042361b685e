import { type BranchStock, countAtBranch } from "../branches/branch-stock";
import { calculateAvailability } from "../catalogue/product";
import {
  normalizePersonalization,
  type Personalization,
  type PersonalizationValues,
} from "../personalization/personalization";
import {
  type PricingLine,
  type PricingProduct,
  type ResolvedOrderLine,
  resolveOrderLine,
  sumCountOfSameStock,
} from "../pricing/line-pricing";

/** Shop settings for the preparation of an order. */
export type PreparationSettings = {
  /** Whether the shop sells more than its stock. */
  readonly purchaseToOrder: boolean;
  /** Working days until goods in stock leave the shop. */
  readonly handlingDays: number;
  /** Where the customer collects the order. Absent: it is sent, or no branch is named. */
  readonly pickup?: PickupPlace;
};

/** `transferDays`: working days until goods of another branch are there. */
export type PickupPlace = { readonly branch: number; readonly transferDays: number };

type PreparedItem = {
  readonly stock: number | null;
  readonly reorderPossible: boolean;
  /** Working days to make or procure the item. Null: unknown. */
  readonly shippingTime: number | null;
  readonly personalization: Personalization | null;
  readonly values: PersonalizationValues;
  /** Units that use the same stock. */
  readonly count: number;
  readonly branchStock?: readonly BranchStock[];
};

/** Returns the working days to bring goods in stock to the branch where they are collected. */
function calculateTransferDays(
  { branchStock = [], count }: PreparedItem,
  pickup?: PickupPlace,
): number {
  if (!pickup || branchStock.length === 0) return 0;
  return countAtBranch(branchStock, pickup.branch) >= count ? 0 : pickup.transferDays;
}

/**
 * Returns the working days until an item leaves the shop, or null if they are unknown. The shipping
 * time counts for items that are not in stock and for those whose stock is not tracked, which are
 * made to order. A personalization adds its production days. Goods in stock at another branch than
 * that of the pickup add the days of the transfer.
 */
export function calculateItemPreparation(
  item: PreparedItem,
  { purchaseToOrder, handlingDays, pickup }: PreparationSettings,
): number | null {
  const availability = calculateAvailability(item, item.count, purchaseToOrder);
  if (availability.kind === "sold-out") return null;
  const isInStock = availability.kind === "in-stock" && item.stock !== null;
  const days = isInStock ? handlingDays + calculateTransferDays(item, pickup) : item.shippingTime;
  if (days === null) return null;
  const isPersonalized = Object.keys(normalizePersonalization(item.values)).length > 0;
  return (
    Math.max(handlingDays, days) +
    (isPersonalized ? (item.personalization?.productionDays ?? 0) : 0)
  );
}

/** Returns the working days until each line of an order leaves the shop, null where unknown. */
export function calculateLinePreparations(
  lines: readonly PricingLine[],
  products: readonly PricingProduct[],
  settings: PreparationSettings,
): readonly (number | null)[] {
  const found = lines.map((line, index) => resolveOrderLine(line, index, products));
  const orderLines = found.filter((one): one is ResolvedOrderLine => "productRecord" in one);
  return found.map((one) => {
    if (!("productRecord" in one)) return null;
    const { productRecord, variantRecord, personalization } = one;
    const record = variantRecord ?? productRecord;
    return calculateItemPreparation(
      {
        stock: record.stock,
        reorderPossible: record.reorderPossible,
        shippingTime: record.shippingTime ?? productRecord.shippingTime ?? null,
        personalization: productRecord.personalization,
        values: personalization,
        count: sumCountOfSameStock(one, orderLines),
        branchStock: record.branchStock ?? [],
      },
      settings,
    );
  });
}

/**
 * Returns the working days until the last of several items leaves the shop: an order is sent in one
 * parcel. Null if those of one item are unknown.
 */
export function resolveLongestPreparation(days: readonly (number | null)[]): number | null {
  return days.reduce<number | null>(
    (longest, one) => (longest === null || one === null ? null : Math.max(longest, one)),
    0,
  );
}
