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
import { deriveKey } from "../../../shared/spam-protection/form-settings";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { moneyValue } from "./record-values";

type Env = Parameters<typeof deriveKey>[0];

/**
 * Who counts as one customer for the limit: an e-mail address together with the network that
 * orders, so that nobody can use up another person's limit by ordering in their name from elsewhere
 * (SAFE-4). A keyed hash, since it is personal data.
 */
export function customerKey(env: Env, project: number, email: string, network: string): string {
  // A tag after a plus sign still names the same mailbox.
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
 * The limits of a project's shop. Where it has any, the settings' row is locked until the
 * transaction ends: orders of one shop are counted one after the other, so that two at once cannot
 * both slip through. Called before any order or stock is locked: no deadlocks.
 */
export async function holdUnpaidLimits(
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
 * What is unpaid at a shop, of one customer or of all: orders that await money, and those to be
 * paid when they are picked up.
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
            .whereExists(payment.where({ "payment.provider": "store" }).select("payment.id"));
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

/** Whether an order exceeds the limits; `customer` is the customer's key. */
export async function exceededLimit(
  uow: UnitOfWork,
  project: number,
  limits: UnpaidLimits,
  customer: string,
  { lines, total }: PricedOrder,
): Promise<LimitExceeded | null> {
  const held = {
    customer: await unpaidSum(uow, project, customer),
    shop: await unpaidSum(uow, project),
  };
  const order = {
    items: lines.reduce((sum, line) => sum + line.count, 0),
    value: total,
    cheapestItem: lowest(lines.map((line) => line.unitPrice)),
  };
  return unpaidLimitExceeded(limits, held, order);
}
