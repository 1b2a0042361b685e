import type { Money } from "../pricing/money";

/** Maximum number and value of unpaid items. Null: no limit. */
type UnpaidLimit = { readonly items: number | null; readonly value: Money | null };

/** Number and value of the items of unpaid orders. */
export type UnpaidSum = { readonly items: number; readonly value: Money };

/** Limits for one customer and for the whole shop. */
export type UnpaidLimits = { readonly customer: UnpaidLimit; readonly shop: UnpaidLimit };

type NewUnpaidOrder = UnpaidSum & {
  /** Lowest price of one item in the order. */
  readonly cheapestItem: Money;
};

/**
 * The exceeded limit and what would still be accepted. Null: this dimension does not exceed its
 * limit.
 */
export type LimitExceeded = {
  readonly scope: "customer" | "shop";
  readonly itemsLeft: number | null;
  readonly valueLeft: Money | null;
};

/** Returns whether any limit is set. Without one, unpaid orders need not be counted. */
export function hasLimit({ customer, shop }: UnpaidLimits): boolean {
  return [customer.items, customer.value, shop.items, shop.value].some((limit) => limit !== null);
}

const exceeds = (limit: UnpaidLimit, unpaid: UnpaidSum, order: UnpaidSum): boolean =>
  (limit.items !== null && unpaid.items + order.items > limit.items) ||
  (limit.value !== null && unpaid.value.cents + order.value.cents > limit.value.cents);

/** Returns the smallest remainder of all limits, at least 0. Returns null if there is no limit. */
function left(
  pairs: readonly (readonly [limit: number | null | undefined, unpaid: number])[],
): number | null {
  const rest = pairs.flatMap(([limit, unpaid]) =>
    limit === null || limit === undefined ? [] : [Math.max(0, limit - unpaid)],
  );
  return rest.length > 0 ? Math.min(...rest) : null;
}

/**
 * Returns the exceeded limit if a new order is more than may be unpaid (ORDER-4). `unpaid` is the
 * sum without the order. The remainder satisfies both limits; 0 means that no smaller order would
 * be accepted.
 */
export function unpaidLimitExceeded(
  limits: UnpaidLimits,
  unpaid: { readonly customer: UnpaidSum; readonly shop: UnpaidSum },
  order: NewUnpaidOrder,
): LimitExceeded | null {
  const customer = exceeds(limits.customer, unpaid.customer, order);
  if (!customer && !exceeds(limits.shop, unpaid.shop, order)) return null;
  const items = left([
    [limits.customer.items, unpaid.customer.items],
    [limits.shop.items, unpaid.shop.items],
  ]);
  const cents = left([
    [limits.customer.value?.cents, unpaid.customer.value.cents],
    [limits.shop.value?.cents, unpaid.shop.value.cents],
  ]);
  const tooFew = items === 0 || (cents !== null && cents < order.cheapestItem.cents);
  return {
    scope: customer ? "customer" : "shop",
    itemsLeft: items === null || items >= order.items ? null : tooFew ? 0 : items,
    valueLeft:
      cents === null || cents >= order.value.cents
        ? null
        : { ...order.value, cents: tooFew ? 0 : cents },
  };
}
