import { z } from "zod";
import { completeRefund, lockRefundOrder, type RefundOrder, shopDay } from "../orders/refund-order";
import { type RefundRecord, REFUNDS, refundRecord } from "../orders/refund-record";
import type { RefundFailure } from "#domain/order/refund-status";
import { formatPaymentName } from "#domain/payment/payment-method";
import { retryDelay } from "#domain/payment/retry-schedule";
import { readRecords } from "../../../shared/read-records";
import { retryTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { addStep } from "../orders/add-step";
import { eventFields } from "./payment-history";
import { readOnly, readPayableOrder, type PaymentContext } from "./payment-context";
import type { RefundResult } from "./provider-results";
import { refundPayment } from "./refund";

/**
 * Refunds by staff through the provider (STAFF-6). A refund is stored before the provider is asked,
 * and its result afterwards, so that any process can continue it: the provider refunds once for its
 * key.
 */

/** Number of attempts without an answer, which take about 7 days. Then only staff repeat it. */
const MAX_ATTEMPTS = 36;
const MAX_PAUSE_SECONDS = 6 * 3600;

/** Maximum number of refunds per round of the job. */
const MAX_REFUNDS = 20;

const dueRefund = refundRecord.extend({
  order: z.object({ id: z.number(), order_uuid: z.string() }),
});
type DueRefund = z.infer<typeof dueRefund>;

const dueRows = z.array(z.object({ id: z.number(), attempts: z.number().nullable() }));

/** Stores an attempt before it is made, so that one process at a time makes it. */
async function claim(
  { context: { database }, reconcile }: PaymentContext,
  { id, attempts: before }: z.infer<typeof dueRows>[number],
): Promise<boolean> {
  const attempts = (before ?? 0) + 1;
  const seconds = retryDelay(attempts, reconcile.retrySeconds, MAX_PAUSE_SECONDS);
  const claimed = await database(REFUNDS)
    .where({ id, status: "pending", attempts: before })
    .update({ attempts, next_attempt_at: new Date(Date.now() + seconds * 1000) });
  return claimed === 1;
}

/** Changes a refund that is still pending, with its order locked. */
function settle(
  { context }: PaymentContext,
  { id, order: { id: orderId } }: DueRefund,
  change: (uow: UnitOfWork, order: RefundOrder, refund: RefundRecord) => Promise<void>,
): Promise<void> {
  return retryTransaction(context, async (uow) => {
    const order = await lockRefundOrder(uow, orderId);
    const refund = order?.refunds.find((each) => each.id === id);
    if (!order || refund?.status !== "pending") return { commit: false, value: undefined };
    await change(uow, order, refund);
    return { commit: true, value: undefined };
  });
}

/** Stores why a refund is not done. Staff are told if it does not continue by itself. */
async function storeFailure(
  uow: UnitOfWork,
  order: RefundOrder,
  { id, amount }: RefundRecord,
  failure: RefundFailure,
): Promise<void> {
  const status = failure === "refused" ? "failed" : "pending";
  const next = failure === "unreachable" ? {} : { next_attempt_at: null };
  await uow
    .trx(REFUNDS)
    .where({ id })
    .update({ status, failure, ...next });
  if (failure === "unreachable") return;
  await uow
    .trx("ecommerce_order")
    .where({ id: order.id })
    .update({ payment_alert: "refund_failed" });
  const name = order.payments.map(({ provider }) => formatPaymentName(provider)).join();
  await addStep(uow, {
    ...{ order: order.id, from: order.status, to: order.status },
    reason: `${name}: refund ${failure}`,
    ...eventFields({ event: "refund_failed", amount, alert: true }),
  });
}

function storeResult(
  paymentContext: PaymentContext,
  due: DueRefund,
  result: RefundResult,
): Promise<void> {
  switch (result.kind) {
    case "refunded":
      return settle(paymentContext, due, async (uow, order, refund) => {
        const { reference } = result;
        if (reference) await uow.trx(REFUNDS).where({ id: due.id }).update({ reference });
        await completeRefund(uow, order, refund, shopDay(order, new Date()));
      });
    case "pending":
      return settle(paymentContext, due, async (uow) => {
        const { reference } = result;
        await uow
          .trx(REFUNDS)
          .where({ id: due.id })
          .update({ failure: null, ...(reference ? { reference } : {}) });
      });
    case "refused":
      return settle(paymentContext, due, (uow, order, refund) =>
        storeFailure(uow, order, refund, "refused"),
      );
    case "unavailable": {
      const failure = (due.attempts ?? 0) >= MAX_ATTEMPTS ? "unanswered" : "unreachable";
      return settle(paymentContext, due, (uow, order, refund) =>
        storeFailure(uow, order, refund, failure),
      );
    }
  }
}

/** Asks the provider for a refund and stores the result. */
export async function executeRefund(paymentContext: PaymentContext, id: number): Promise<void> {
  const [due] = await readOnly(paymentContext, (uow) =>
    readRecords(uow, REFUNDS, dueRefund, { id: { _eq: id } }),
  );
  const order = due && (await readPayableOrder(paymentContext, due.order.order_uuid));
  const captureId = order?.payment.capture_id;
  if (due?.status !== "pending" || !order || !captureId) return;
  const result = await refundPayment(paymentContext, order, captureId, {
    ...{ key: due.key, amount: due.amount, reference: due.reference ?? null },
    returned: order.payment.refunded_amount,
  });
  if (result.kind === "unavailable" || result.kind === "refused")
    paymentContext.context.logger.error(
      { event: "ecom.payment", outcome: "refund", order: order.number, refund: result.kind },
      "a refund is not done",
    );
  await storeResult(paymentContext, due, result);
}

/** Repeats a pending refund now. Returns `false` if there is none. */
export async function repeatRefund(paymentContext: PaymentContext, id: number): Promise<boolean> {
  const found: unknown = await paymentContext.context
    .database(REFUNDS)
    .where({ id, status: "pending" })
    .select("id", "attempts");
  const [refund] = dueRows.parse(found);
  if (!refund) return false;
  if (await claim(paymentContext, refund)) await executeRefund(paymentContext, id);
  return true;
}

/** Repeats the refunds that are due. Safe to run in several processes at once. */
export async function repeatDueRefunds(paymentContext: PaymentContext, now: Date): Promise<void> {
  const { database, logger } = paymentContext.context;
  const found: unknown = await database(REFUNDS)
    .where({ status: "pending" })
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .limit(MAX_REFUNDS)
    .select("id", "attempts");
  for (const refund of dueRows.parse(found)) {
    if (!(await claim(paymentContext, refund))) continue;
    await executeRefund(paymentContext, refund.id).catch((error: unknown) =>
      logger.error(error, "a refund could not be made; it will be tried again"),
    );
  }
}

/** Makes the pending refunds of an order due, because its provider reports a change. */
export async function checkRefundsSoon(
  { context: { database } }: PaymentContext,
  order: number,
): Promise<void> {
  await database(REFUNDS)
    .where({ order, status: "pending" })
    .update({ next_attempt_at: new Date() });
}
