import { z } from "zod";
import {
  hasLimit,
  type LimitExceeded,
  needsProofOfWork,
  reachesHalf,
  type UnpaidLimits,
  unpaidLimitExceeded,
} from "#domain/order/unpaid-limit";
import { isOnlinePayment, type PaymentKey } from "#domain/payment/payment-method";
import { type Money, ZERO_EURO } from "#domain/pricing/money";
import type { PricedOrder } from "#domain/pricing/order-pricing";
import { consumeProof } from "../../../shared/spam-protection/consume-proof";
import type { ProofOfWork } from "../../../shared/spam-protection/proof-of-work";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { moneyValue } from "./record-values";
import type { UnpaidKeys } from "./unpaid-keys";
import { endEarlierHolds, unpaidSum } from "./unpaid-orders";

const limitsRecord = z.object({
  unpaid_items_per_customer: z.number().int().nullish(),
  unpaid_value_per_customer: moneyValue.nullish(),
  unpaid_items_per_network: z.number().int().nullish(),
  unpaid_value_per_network: moneyValue.nullish(),
  unpaid_online_items_per_network: z.number().int().nullish(),
  unpaid_items_total: z.number().int().nullish(),
  unpaid_value_total: moneyValue.nullish(),
  unpaid_items_without_proof: z.number().int().nullish(),
});

const LIMIT_FIELDS = Object.keys(limitsRecord.shape);

const readSettings = (uow: UnitOfWork, project: number) =>
  uow.trx("ecommerce_settings").where({ project }).orderBy("id").limit(1);

function parseLimits(rows: unknown): UnpaidLimits {
  const [row] = z.array(limitsRecord).parse(rows);
  return {
    customer: {
      items: row?.unpaid_items_per_customer ?? null,
      value: row?.unpaid_value_per_customer ?? null,
    },
    network: {
      items: row?.unpaid_items_per_network ?? null,
      value: row?.unpaid_value_per_network ?? null,
    },
    shop: { items: row?.unpaid_items_total ?? null, value: row?.unpaid_value_total ?? null },
    onlineItemsPerNetwork: row?.unpaid_online_items_per_network ?? null,
    itemsWithoutProof: row?.unpaid_items_without_proof ?? null,
  };
}

/**
 * Reads the limits of a project's shop. If there are limits, locks the settings row until the
 * transaction ends: orders of one shop are then counted one after the other, so two concurrent
 * orders cannot both pass. Must be called before any order or stock is locked, which avoids
 * deadlocks.
 */
export async function lockUnpaidLimits(
  uow: UnitOfWork,
  project: number,
): Promise<UnpaidLimits | null> {
  const settings = () => readSettings(uow, project).select(LIMIT_FIELDS);
  if (!hasLimit(parseLimits(await settings()))) return null;
  const limits = parseLimits(await settings().forUpdate());
  return hasLimit(limits) ? limits : null;
}

/** Returns the shop's limit, and what is unpaid now. */
export async function readUnpaidTotals(uow: UnitOfWork, project: number) {
  const { shop } = parseLimits(await readSettings(uow, project).select(LIMIT_FIELDS));
  return { limit: shop, unpaid: await unpaidSum(uow, project) };
}

const lowest = (prices: readonly Money[]): Money =>
  prices.reduce((low, price) => (price.cents < low.cents ? price : low), prices[0] ?? ZERO_EURO);

/** A new order, as the limits see it. `proof` is its verified proof of work, if it has one. */
type NewOrder = {
  readonly keys: UnpaidKeys;
  readonly proof: ProofOfWork | undefined;
  readonly placedAt: Date;
  readonly priced: PricedOrder;
  readonly payment: PaymentKey;
};

/**
 * `admitted`: the order may be stored. `alertsStaff`: staff are told that half of the shop's limit
 * is reached. `limited`: it may be stored only if it is smaller or paid online.
 */
type Admission =
  | { readonly kind: "admitted"; readonly alertsStaff: boolean }
  | { readonly kind: "limited"; readonly limit: LimitExceeded }
  | { readonly kind: "refused"; readonly code: "proof-required" };

/**
 * Returns whether the limits on unpaid orders admit a new order (ORDER-4). Consumes its proof of
 * work if it needs one. An order that is paid online is always admitted, and ends earlier
 * reservations of its network.
 */
export async function admitOrder(
  uow: UnitOfWork,
  project: number,
  limits: UnpaidLimits,
  { keys, proof, placedAt, priced: { lines, total }, payment }: NewOrder,
): Promise<Admission> {
  const items = lines.reduce((sum, line) => sum + line.count, 0);
  if (isOnlinePayment(payment)) {
    await endEarlierHolds(uow, project, limits, keys, items, placedAt);
    return { kind: "admitted", alertsStaff: false };
  }
  const unpaid = {
    customer: await unpaidSum(uow, project, { customer_key: keys.customer }),
    network: await unpaidSum(uow, project, { network_key: keys.network }),
    shop: await unpaidSum(uow, project),
  };
  const order = {
    items,
    value: total,
    cheapestItem: lowest(lines.map((line) => line.unitPrice)),
  };
  const limit = unpaidLimitExceeded(limits, unpaid, order);
  if (limit) return { kind: "limited", limit };
  if (
    needsProofOfWork(limits, unpaid, order) &&
    !(proof && (await consumeProof(uow, proof, placedAt)))
  )
    return { kind: "refused", code: "proof-required" };
  return { kind: "admitted", alertsStaff: reachesHalf(limits.shop, unpaid.shop, order) };
}
