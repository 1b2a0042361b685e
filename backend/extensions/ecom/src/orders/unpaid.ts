import { createHmac } from "node:crypto";
import { z } from "zod";
import { type Money, ZERO_EURO } from "../../../../../src/domain/pricing/money";
import type { PricedOrder } from "../../../../../src/domain/pricing/order-pricing";
import {
  hasLimit,
  type LimitExceeded,
  type UnpaidLimits,
  unpaidLimitExceeded,
  type UnpaidSum,
} from "../../../../../src/domain/order/unpaid-limit";
import { deriveKey } from "../../../shared/derive-key";
import type { Environment } from "../../../../shared/configuration/variable-reader";
import { isPaidInStore, PAYMENT_KEYS } from "../../../../../src/domain/payment/payment-method";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { moneyValue } from "./record-values";

/**
 * Returns the key of a customer for the limit on unpaid orders: e-mail address and network
 * together, so that a person elsewhere cannot use up a customer's limit by ordering in the
 * customer's name (SAFE-4). The key is a keyed hash, since the data is personal.
 */
export function customerKey(
  env: Environment,
  project: number,
  email: string,
  network: string,
): string {
  // An address with a tag after a plus sign belongs to the same mailbox.
  const address = email
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
  return createHmac("sha256", deriveKey(env, "ecom: limit of unpaid orders"))
    .update(JSON.stringify([project, address, network]))
    .digest("base64url");
}

const limitsRecord = z.object({
  unpaid_items_per_customer: z.number().int().nullish(),
  unpaid_value_per_customer: moneyValue.nullish(),
  unpaid_items_total: z.number().int().nullish(),
  unpaid_value_total: moneyValue.nullish(),
});

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
  const fields = Object.keys(limitsRecord.shape);
  const settings = () => uow.trx("ecommerce_settings").where({ project }).orderBy("id").limit(1);
  const read = (rows: unknown): UnpaidLimits => {
    const [row] = z.array(limitsRecord).parse(rows);
    return {
      customer: {
        items: row?.unpaid_items_per_customer ?? null,
        value: row?.unpaid_value_per_customer ?? null,
      },
      shop: { items: row?.unpaid_items_total ?? null, value: row?.unpaid_value_total ?? null },
    };
  };
  if (!hasLimit(read(await settings().select(fields)))) return null;
  const limits = read(await settings().forUpdate().select(fields));
  return hasLimit(limits) ? limits : null;
}

const sumRecord = z.object({
  items: z.coerce.number().nullable(),
  value: z.coerce.number().nullable(),
});

/**
 * Returns count and value of the unpaid orders of a shop, of one customer or of all: orders that
 * await a payment, and those to be paid in store.
 */
async function unpaidSum(uow: UnitOfWork, project: number, customer?: string): Promise<UnpaidSum> {
  const orders = () => {
    const unpaid = uow.trx("ecommerce_order as unpaid").where({ "unpaid.project": project });
    if (customer !== undefined) void unpaid.where({ "unpaid.customer_key": customer });
    return unpaid.where((state) => {
      void state
        .whereIn("unpaid.status", ["awaiting_payment", "awaiting_transfer"])
        .orWhere((store) => {
          const payment = uow
            .trx("ecommerce_order_payment as payment")
            .whereRaw("?? = ??", ["payment.order", "unpaid.id"]);
          void store
            .where({ "unpaid.status": "confirmed" })
            .whereExists(
              payment
                .whereIn("payment.provider", PAYMENT_KEYS.filter(isPaidInStore))
                .select("payment.id"),
            );
        });
    });
  };
  const [value] = z
    .array(sumRecord.pick({ value: true }))
    .parse(await orders().sum({ value: "unpaid.total_brutto" }));
  const lines = orders().join("ecommerce_order_line as line", "line.order", "unpaid.id");
  const [items] = z
    .array(sumRecord.pick({ items: true }))
    .parse(await lines.sum({ items: "line.count" }));
  return {
    items: items?.items ?? 0,
    value: { ...ZERO_EURO, cents: Math.round((value?.value ?? 0) * 100) },
  };
}

const lowest = (prices: readonly Money[]): Money =>
  prices.reduce((low, price) => (price.cents < low.cents ? price : low), prices[0] ?? ZERO_EURO);

/** Returns the limit that an order exceeds, or `null`. `customer` is the key of the customer. */
export async function exceededLimit(
  uow: UnitOfWork,
  project: number,
  limits: UnpaidLimits,
  customer: string,
  { lines, total }: PricedOrder,
): Promise<LimitExceeded | null> {
  const unpaid = {
    customer: await unpaidSum(uow, project, customer),
    shop: await unpaidSum(uow, project),
  };
  const order = {
    items: lines.reduce((sum, line) => sum + line.count, 0),
    value: total,
    cheapestItem: lowest(lines.map((line) => line.unitPrice)),
  };
  return unpaidLimitExceeded(limits, unpaid, order);
}
