import { checkDue, type DuePayment, finishChecks, openPayments } from "./due-payments";
import { toKlarnaOrder } from "./providers/klarna/order-body";
import { readOrderForPayment } from "./order-for-payment";
import { clearApproval, toProviderPayment } from "./klarna-take";
import { listForStaff } from "./late-payment";
import type { PayableOrder } from "./payable-order";
import { settlePayment } from "./settle";
import { readOnly, readPayableOrder, type PaymentContext } from "./till";

/** As for PayPal (`paypal-cleanup.ts`): seven days of attempts to cancel, sixty while Klarna still reviews the order. */
const ATTEMPTS_TO_CANCEL = 36;
const ATTEMPTS_WHILE_PENDING = 250;

/** The order that an authorization was used for, asked for with the key of that use; where it was for none, it is struck out. */
async function usedFor(till: PaymentContext, order: PayableOrder, authorization: string): Promise<string | null> {
  const { klarna, klarnaSettings } = till;
  const told = await readOnly(till, (house) => readOrderForPayment(house, order.uuid));
  if (!klarna || !klarnaSettings || !told) return null;
  const released = await klarna.release(authorization);
  if (released.ok) await clearApproval(till, order, authorization);
  if (released.ok || released.failure === "unreachable") return null;
  const placed = await klarna.place(authorization, toKlarnaOrder(told, klarnaSettings.ownUrl));
  if (placed.ok) return placed.value.id;
  if (placed.failure !== "unreachable") await clearApproval(till, order, authorization);
  return null;
}

async function checkPayment(till: PaymentContext, { uuid, attempts }: DuePayment): Promise<void> {
  const order = await readPayableOrder(till, uuid);
  if (!order) return;
  const isRefund = order.payment.status === "refund_pending";
  const { capture_id: known, details } = order.payment;
  const id = known ?? (details?.authorization === undefined ? null : await usedFor(till, order, details.authorization));
  if (id === null) {
    const now = await readPayableOrder(till, uuid);
    if (now && now.payment.details?.authorization === undefined) return finishChecks(till, order.payment.id);
    if (attempts >= ATTEMPTS_TO_CANCEL) await listForStaff(till, uuid, "unverified", "Klarna did not answer");
    return;
  }
  const seen = await till.klarna?.order(id);
  if (!seen?.ok) {
    if (seen?.failure === "not-found" && !isRefund) return finishChecks(till, order.payment.id);
    const event = isRefund ? "refund_failed" : "unverified";
    if (attempts >= ATTEMPTS_TO_CANCEL || seen?.failure === "not-found") await listForStaff(till, uuid, event, "Klarna did not answer");
    return;
  }
  const { kind } = await settlePayment(till, uuid, toProviderPayment(order, seen.value));
  if (kind === "declined") return finishChecks(till, order.payment.id);
  if (kind === "pending" && attempts >= ATTEMPTS_WHILE_PENDING)
    await listForStaff(till, uuid, "unverified", "Klarna still reviews the order");
  if (isRefund && attempts >= ATTEMPTS_TO_CANCEL) await listForStaff(till, uuid, "refund_failed", "the order could not be cancelled");
}

/**
 * Ties up what an order has left at Klarna that was cancelled or ran out while its payment was in doubt: an authorization that was never
 * used is given up; an order that Klarna has after all is cancelled there (`settle`), so that nobody is ever charged for it. What Klarna
 * refuses to cancel, since it was captured in its portal, is listed for the staff.
 */
export async function cancelAbandonedPayments(till: PaymentContext, now: Date): Promise<void> {
  if (till.klarna === null) return;
  const open = openPayments("klarna", now);
  await checkDue(till, now, {
    wants: (payments) => open(payments).where((kept) => void kept.whereNotNull("capture_id").orWhereNotNull("details")),
    check: (due) => checkPayment(till, due),
  });
}
