import type { Knex } from "knex";
import { z } from "zod";
import { isEnded, ORDER_STATUSES } from "#domain/order/order-status";
import { mayHoldUnknownMoney, type PaymentKey } from "#domain/payment/payment-method";
import { retryDelay } from "#domain/payment/retry-schedule";
import type { PaymentContext } from "./payment-context";

/** A payment that a job checks. `attempts` includes this check. */
export type DuePayment = { readonly uuid: string; readonly attempts: number };

/** Maximum number of payments per round and its duration. The next round handles the rest. */
const MAX_PAYMENTS = 20;
const MAX_RUN_MS = 45_000;

/** Maximum pause between two attempts. */
const MAX_PAUSE_SECONDS = 6 * 3600;

const PAYMENTS = "ecommerce_order_payment";

const rows = z.array(
  z.object({ id: z.number(), order_uuid: z.string(), check_attempts: z.number().nullable() }),
);

/** Days for which an open payment is checked, also if it is listed for staff as unverified. */
const RECONCILE_DAYS = 180;

/**
 * Selects the payments of ended orders that may still hold money, or whose refund is not completed.
 */
export function selectOpenPayments(provider: PaymentKey, now: Date) {
  const oldest = new Date(now.getTime() - RECONCILE_DAYS * 86_400_000);
  return (payments: Knex.QueryBuilder): Knex.QueryBuilder =>
    payments
      .whereIn("ecommerce_order.status", ORDER_STATUSES.filter(isEnded))
      .where((open) => {
        void open.where(`${PAYMENTS}.status`, "refund_pending").orWhere((pending) => {
          void pending
            .where(`${PAYMENTS}.status`, "pending")
            .where(`${PAYMENTS}.date_created`, ">", oldest);
        });
      })
      .where({ provider })
      .where((stored) => {
        if (!mayHoldUnknownMoney(provider))
          void stored.whereNotNull("capture_id").orWhereNotNull("details");
      })
      .whereNull(`${PAYMENTS}.reconciled_at`);
}

const isDue = (column: string, now: Date) => (due: Knex.QueryBuilder) =>
  void due.whereNull(column).orWhere(column, "<=", now);

/**
 * Selects the payments that a job checks, and checks one of them. `pauseSeconds`: pause between two
 * checks; by default the pauses grow with the attempts.
 */
export type PaymentCheck = {
  readonly select: (payments: Knex.QueryBuilder) => Knex.QueryBuilder;
  readonly check: (due: DuePayment) => Promise<void>;
  readonly pauseSeconds?: number;
};

/**
 * Checks the payments that are due, those that have waited longest first. The next check is stored
 * before the provider is queried: one process at a time checks a payment, a failure leads to a
 * pause instead of a loop, and a restart loses nothing.
 */
export async function checkDuePayments(
  paymentContext: PaymentContext,
  now: Date,
  { select, check, pauseSeconds }: PaymentCheck,
): Promise<void> {
  const { database, logger } = paymentContext.context;
  const end = Date.now() + MAX_RUN_MS;
  const found: unknown = await select(
    database(PAYMENTS).join("ecommerce_order", "ecommerce_order.id", `${PAYMENTS}.order`),
  )
    .where(isDue(`${PAYMENTS}.next_check_at`, now))
    .orderBy(`${PAYMENTS}.next_check_at`, "asc", "first")
    .limit(MAX_PAYMENTS)
    .select(`${PAYMENTS}.id`, "order_uuid", "check_attempts");
  for (const { id, order_uuid: uuid, check_attempts: before } of rows.parse(found)) {
    if (Date.now() > end) return;
    const attempts = (before ?? 0) + 1;
    const seconds =
      pauseSeconds ??
      retryDelay(attempts, paymentContext.reconcile.retrySeconds, MAX_PAUSE_SECONDS);
    const counted = pauseSeconds === undefined ? { check_attempts: attempts } : {};
    const own = database(PAYMENTS).where({ id }).where(isDue("next_check_at", now));
    if (
      (await own.update({ next_check_at: new Date(Date.now() + seconds * 1000), ...counted })) !== 1
    )
      continue;
    try {
      await check({ uuid, attempts });
    } catch (error) {
      logger.error(error, "a payment could not be checked; it will be tried again");
    }
  }
}

/**
 * Stores that a payment cannot bring money any more, so that no job checks it again. Clears the
 * alert that it is unverified.
 */
export async function finishChecks(
  { context: { database } }: PaymentContext,
  payment: number,
): Promise<void> {
  const order = database(PAYMENTS).where({ id: payment }).select("order");
  await database("ecommerce_order")
    .whereIn("id", order)
    .where({ payment_alert: "unverified" })
    .update({ payment_alert: null });
  await database(PAYMENTS).where({ id: payment }).update({ reconciled_at: new Date() });
}
