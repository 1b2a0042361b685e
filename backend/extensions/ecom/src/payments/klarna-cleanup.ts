import { checkDue, type DuePayment, finishChecks, openPayments } from "./due-payments";
import { toKlarnaOrder } from "./providers/klarna/order-body";
import { readOrderForPayment } from "./order-for-payment";
import { clearApproval, toProviderPayment } from "./klarna-take";
import { listForStaff } from "./ended-order-payment";
import type { PayableOrder } from "./payable-order";
import { settlePayment } from "./settle";
import { readOnly, readPayableOrder, type PaymentContext } from "./payment-context";

/**
 * As for PayPal (`paypal-cleanup.ts`): seven days of attempts to cancel, sixty while Klarna still
 * reviews the order.
 */
const ATTEMPTS_TO_CANCEL = 36;
const ATTEMPTS_WHILE_PENDING = 250;

/**
 * The order that an authorization was used for, asked for with the key of that use; where it was
 * for none, it is struck out.
 */
async function usedFor(
  paymentContext: PaymentContext,
  order: PayableOrder,
  authorization: string,
): Promise<string | null> {
  const { klarna, klarnaSettings } = paymentContext;
  const told = await readOnly(paymentContext, (uow) => readOrderForPayment(uow, order.uuid));
  if (!klarna || !klarnaSettings || !told) return null;
  const released = await klarna.release(authorization);
  if (released.ok) await clearApproval(paymentContext, order, authorization);
  if (released.ok || released.failure === "unreachable") return null;
  const placed = await klarna.place(authorization, toKlarnaOrder(told, klarnaSettings.ownUrl));
  if (placed.ok) return placed.value.id;
  if (placed.failure !== "unreachable") await clearApproval(paymentContext, order, authorization);
  return null;
}

async function checkPayment(
  paymentContext: PaymentContext,
  { uuid, attempts }: DuePayment,
): Promise<void> {
  const order = await readPayableOrder(paymentContext, uuid);
  if (!order) return;
  const isRefund = order.payment.status === "refund_pending";
  const { capture_id: known, details } = order.payment;
  const id =
    known ??
    (details?.authorization === undefined
      ? null
      : await usedFor(paymentContext, order, details.authorization));
  if (id === null) {
    const now = await readPayableOrder(paymentContext, uuid);
    if (now && now.payment.details?.authorization === undefined)
      return finishChecks(paymentContext, order.payment.id);
    if (attempts >= ATTEMPTS_TO_CANCEL)
      await listForStaff(paymentContext, uuid, "unverified", "Klarna did not answer");
    return;
  }
  const seen = await paymentContext.klarna?.order(id);
  if (!seen?.ok) {
    if (seen?.failure === "not-found" && !isRefund)
      return finishChecks(paymentContext, order.payment.id);
    const event = isRefund ? "refund_failed" : "unverified";
    if (attempts >= ATTEMPTS_TO_CANCEL || seen?.failure === "not-found")
      await listForStaff(paymentContext, uuid, event, "Klarna did not answer");
    return;
  }
  const { kind } = await settlePayment(paymentContext, uuid, toProviderPayment(order, seen.value));
  if (kind === "declined") return finishChecks(paymentContext, order.payment.id);
  if (kind === "pending" && attempts >= ATTEMPTS_WHILE_PENDING)
    await listForStaff(paymentContext, uuid, "unverified", "Klarna still reviews the order");
  if (isRefund && attempts >= ATTEMPTS_TO_CANCEL)
    await listForStaff(paymentContext, uuid, "refund_failed", "the order could not be cancelled");
}

/**
 * Ties up what an order has left at Klarna that was cancelled or ran out while its payment was in
 * doubt: an authorization that was never used is given up; an order that Klarna has after all is
 * cancelled there (`settle`), so that nobody is ever charged for it. What Klarna refuses to cancel,
 * since it was captured in its portal, is listed for the staff.
 */
export async function cancelAbandonedPayments(
  paymentContext: PaymentContext,
  now: Date,
): Promise<void> {
  if (paymentContext.klarna === null) return;
  const open = openPayments("klarna", now);
  await checkDue(paymentContext, now, {
    wants: (payments) =>
      open(payments).where(
        (kept) => void kept.whereNotNull("capture_id").orWhereNotNull("details"),
      ),
    check: (due) => checkPayment(paymentContext, due),
  });
}
