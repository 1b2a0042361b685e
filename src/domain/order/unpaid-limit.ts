import type { Money } from "../pricing/money";

/*
 * Limits on orders that are paid later: by bank transfer or on collection. They neither count nor
 * refuse orders that are paid online (SAFE-4).
 */

/** Maximum number and value of unpaid items. Null: no limit. */
type UnpaidLimit = { readonly items: number | null; readonly value: Money | null };

/** Number and value of the items of unpaid orders. */
export type UnpaidSum = { readonly items: number; readonly value: Money };

/** The customer is an e-mail address together with a network, so a network has many customers. */
const SCOPES = ["customer", "network", "shop"] as const;
type Scope = (typeof SCOPES)[number];

/** Limits for one customer, for one network and for the whole shop. Null: no limit. */
export type UnpaidLimits = Readonly<Record<Scope, UnpaidLimit>> & {
  /** Items of unfinished online payments of one network that keep their stock. */
  readonly onlineItemsPerNetwork: number | null;
  /** Unpaid items of the shop above which an order that is paid later needs a proof of work. */
  readonly itemsWithoutProof: number | null;
};

/** Unpaid orders by scope. */
export type UnpaidSums = Readonly<Record<Scope, UnpaidSum>>;

type NewUnpaidOrder = UnpaidSum & {
  /** Lowest price of one item in the order. */
  readonly cheapestItem: Money;
};

/**
 * The exceeded limit and what would still be accepted. Null: this dimension does not exceed its
 * limit.
 */
export type LimitExceeded = {
  readonly scope: Scope;
  readonly itemsLeft: number | null;
  readonly valueLeft: Money | null;
};

/** Without a limit, unpaid orders need not be counted. */
export function hasLimit(limits: UnpaidLimits): boolean {
  return [
    ...SCOPES.flatMap((scope) => [limits[scope].items, limits[scope].value]),
    limits.onlineItemsPerNetwork,
    limits.itemsWithoutProof,
  ].some((limit) => limit !== null);
}

const exceeds = (limit: UnpaidLimit, unpaid: UnpaidSum, order: UnpaidSum): boolean =>
  (limit.items !== null && unpaid.items + order.items > limit.items) ||
  (limit.value !== null && unpaid.value.cents + order.value.cents > limit.value.cents);

/** Returns the smallest remainder of all limits, at least 0. Returns null if there is no limit. */
function left(
  pairs: readonly (readonly [limit: number | undefined | null, unpaid: number])[],
): number | null {
  const rest = pairs.flatMap(([limit, unpaid]) =>
    limit === null || limit === undefined ? [] : [Math.max(0, limit - unpaid)],
  );
  return rest.length > 0 ? Math.min(...rest) : null;
}

/**
 * Returns the exceeded limit if a new order is more than may be unpaid (ORDER-4). `unpaid` are the
 * sums without the order: of the customer, the network and the shop. The remainder satisfies all
 * limits; 0 means that no smaller order would be accepted.
 */
export function unpaidLimitExceeded(
  limits: UnpaidLimits,
  unpaid: UnpaidSums,
  order: NewUnpaidOrder,
): LimitExceeded | null {
  const checks = SCOPES.map((scope) => ({ scope, limit: limits[scope], sum: unpaid[scope] }));
  const exceeded = checks.find(({ limit, sum }) => exceeds(limit, sum, order));
  if (!exceeded) return null;
  const items = left(checks.map(({ limit, sum }) => [limit.items, sum.items]));
  const cents = left(checks.map(({ limit, sum }) => [limit.value?.cents, sum.value.cents]));
  const tooFew = items === 0 || (cents !== null && cents < order.cheapestItem.cents);
  return {
    scope: exceeded.scope,
    itemsLeft: items === null || items >= order.items ? null : tooFew ? 0 : items,
    valueLeft:
      cents === null || cents >= order.value.cents
        ? null
        : { ...order.value, cents: tooFew ? 0 : cents },
  };
}

/** True while much is unpaid in the shop. */
export function needsProofOfWork(
  { itemsWithoutProof }: UnpaidLimits,
  { shop }: Pick<UnpaidSums, "shop">,
  { items }: Pick<NewUnpaidOrder, "items">,
): boolean {
  return itemsWithoutProof !== null && shop.items + items > itemsWithoutProof;
}

/**
 * A new order that takes the shop's unpaid orders from less than half of a limit to half or more:
 * staff are told once and not with each order.
 */
export function reachesHalf(
  { items, value }: UnpaidLimit,
  unpaid: UnpaidSum,
  order: UnpaidSum,
): boolean {
  const crosses = (limit: number | undefined | null, before: number, added: number) =>
    limit !== null && limit !== undefined && 2 * before < limit && 2 * (before + added) >= limit;
  return (
    crosses(items, unpaid.items, order.items) ||
    crosses(value?.cents, unpaid.value.cents, order.value.cents)
  );
}

/**
 * Returns which earlier unfinished online payments of a network stop keeping their stock when a new
 * one is added: the oldest, until the rest and the new one are within the limit. `earlier` begins
 * with the newest. The new one is never refused, because many customers share a network (SAFE-4).
 */
export function listEndedHolds(
  limit: number | null,
  items: number,
  earlier: readonly { readonly id: number; readonly items: number }[],
): readonly number[] {
  if (limit === null) return [];
  const ended: number[] = [];
  let sum = items;
  for (const order of earlier) {
    sum += order.items;
    if (sum > limit) ended.push(order.id);
  }
  return ended;
}
