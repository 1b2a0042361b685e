import { z } from "zod";
import { changeOrderStatus } from "../orders/change-status";
import { lockPayableOrder } from "../payments/payable-order";
import { reconcilePayment } from "../payments/reconcile";
import { readOnly, type PaymentContext } from "../payments/payment-context";
import { retryTransaction } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/stored-values";
import { readRecords } from "../../../shared/read-records";

/**
 * Maximum number of orders per run, and maximum duration in milliseconds. The next run handles the
 * rest.
 */
const BATCH_SIZE = 500;
const LONGEST = 45_000;

/**
 * Days after an order was placed for which its stock stays reserved while the provider is
 * unavailable. Then the order expires; the cleanup jobs refund money that is found later.
 */
const UNAVAILABLE_DAYS = 3;

const overdueRecord = z.object({ order_uuid: z.string(), date_created: timestamp });

type Overdue = { readonly uuid: string; readonly placedAt: Date };

/** Returns the unpaid orders whose reservation has ended. */
async function overdue(paymentContext: PaymentContext, now: Date): Promise<readonly Overdue[]> {
  const filter = {
    status: { _eq: "awaiting_payment" },
    reserved_until: { _lt: now.toISOString() },
  };
  const found = await readOnly(paymentContext, (uow) =>
    readRecords(uow, "ecommerce_order", overdueRecord, filter, BATCH_SIZE),
  );
  // Random order: orders whose provider does not respond must not always block the same others.
  const shuffled = found.map(({ order_uuid: uuid, date_created: placedAt }) => ({
    uuid,
    placedAt,
    weight: Math.random(),
  }));
  return shuffled.sort((a, b) => a.weight - b.weight);
}

/**
 * Expires an order unless it was paid or is being paid in the meantime. `certain`: the provider has
 * declined the payment or has been unavailable for too long.
 */
async function expire(
  paymentContext: PaymentContext,
  uuid: string,
  now: Date,
  certain: boolean,
): Promise<boolean> {
  return retryTransaction(paymentContext.context, async (uow) => {
    const order = await lockPayableOrder(uow, uuid);
    if (order?.status !== "awaiting_payment") return { commit: false, value: false };
    const due = order.reservedUntil !== null && order.reservedUntil < now;
    if (!(due || certain)) return { commit: false, value: false };
    const step = {
      order: order.id,
      from: "awaiting_payment",
      to: "expired",
      reason: "not paid in time",
    } as const;
    const moved = await changeOrderStatus(uow, step);
    return { commit: moved === "moved", value: moved === "moved" };
  });
}

/**
 * Expires unpaid online orders whose reservation has ended, and releases their stock. Asks the
 * provider first: an order with the customer's approval is captured, a captured order becomes paid
 * (PAY-5), and an order in an unknown state keeps its stock for `UNAVAILABLE_DAYS`. Safe to run in
 * several processes at once.
 */
export async function expireUnpaidOrders(paymentContext: PaymentContext, now: Date): Promise<void> {
  const end = Date.now() + LONGEST;
  for (const { uuid, placedAt } of await overdue(paymentContext, now)) {
    if (Date.now() > end) return;
    const outcome = (await reconcilePayment(paymentContext, uuid, now)).kind;
    if (outcome === "paid" || outcome === "pending") continue;
    const isUnavailable = outcome === "unavailable";
    if (isUnavailable && now.getTime() - placedAt.getTime() < UNAVAILABLE_DAYS * 86_400_000)
      continue;
    const expired = await expire(
      paymentContext,
      uuid,
      now,
      isUnavailable || outcome === "declined",
    );
    if (expired)
      paymentContext.context.logger.info(
        { event: "order-jobs.expire", outcome },
        "unpaid order expired",
      );
  }
}
