import type { Knex } from "knex";
import { z } from "zod";
import { retryDelay } from "../../../../../src/domain/payment/retry-schedule";
import type { PaymentContext } from "./payment-context";

/** A payment that a job checks. `attempts` counts this one too. */
export type DuePayment = { readonly uuid: string; readonly attempts: number };

/** Payments of one round, and milliseconds that it may last; the rest has its turn in the next. */
const PER_ROUND = 20;
const LONGEST_ROUND = 45_000;

/** The longest pause between two attempts. */
const LONGEST_PAUSE_SECONDS = 6 * 3600;

const PAYMENTS = "ecommerce_order_payment";

const rows = z.array(
  z.object({ id: z.number(), order_uuid: z.string(), check_attempts: z.number().nullable() }),
);

export const ENDED_STATUSES = ["cancelled", "expired", "payment_failed", "withdrawn"] as const;

/**
 * The job checks an open payment for so many days, also one that is listed for the staff as not
 * verified.
 */
const WATCHED_DAYS = 180;

/** Payments of ended orders that may still bring money, or whose money is being refunded. */
export function openPayments(provider: "paypal" | "klarna", now: Date) {
  const oldest = new Date(now.getTime() - WATCHED_DAYS * 86_400_000);
  return (payments: Knex.QueryBuilder): Knex.QueryBuilder =>
    payments
      .whereIn("ecommerce_order.status", [...ENDED_STATUSES])
      .where((open) => {
        void open
          .where(`${PAYMENTS}.status`, "refund_pending")
          .orWhere((pending) =>
            pending
              .where(`${PAYMENTS}.status`, "pending")
              .where(`${PAYMENTS}.date_created`, ">", oldest),
          );
      })
      .where({ provider })
      .whereNull(`${PAYMENTS}.reconciled_at`);
}

const isDue = (column: string, now: Date) => (due: Knex.QueryBuilder) =>
  void due.whereNull(column).orWhere(column, "<=", now);

/**
 * Which payments a job looks at, what it does with each, and the pause between two looks; without
 * one the pauses grow with the attempts.
 */
export type PaymentCheck = {
  readonly wants: (payments: Knex.QueryBuilder) => Knex.QueryBuilder;
  readonly check: (due: DuePayment) => Promise<void>;
  readonly pauseSeconds?: number;
};

/**
 * Checks payments whose provider is to be asked now, those that have waited longest first. The next
 * check is stored before the provider is asked: a payment is looked at by one process at a time, a
 * failure leads to a pause instead of a loop, and a restart loses nothing.
 */
export async function checkDue(
  paymentContext: PaymentContext,
  now: Date,
  { wants, check, pauseSeconds }: PaymentCheck,
): Promise<void> {
  const { database, logger } = paymentContext.context;
  const end = Date.now() + LONGEST_ROUND;
  const found: unknown = await wants(
    database(PAYMENTS).join("ecommerce_order", "ecommerce_order.id", `${PAYMENTS}.order`),
  )
    .where(isDue(`${PAYMENTS}.next_check_at`, now))
    .orderBy(`${PAYMENTS}.next_check_at`, "asc", "first")
    .limit(PER_ROUND)
    .select(`${PAYMENTS}.id`, "order_uuid", "check_attempts");
  for (const { id, order_uuid: uuid, check_attempts: before } of rows.parse(found)) {
    if (Date.now() > end) return;
    const attempts = (before ?? 0) + 1;
    const seconds =
      pauseSeconds ??
      retryDelay(attempts, paymentContext.reconcile.retrySeconds, LONGEST_PAUSE_SECONDS);
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
 * Notes that a payment cannot bring money any more, so that no job checks it again; an alert that
 * it is not verified is settled by that.
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
