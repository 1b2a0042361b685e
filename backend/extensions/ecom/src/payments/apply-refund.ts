import { randomUUID } from "node:crypto";
import {
  compareMoney,
  type Money,
  subtractMoney,
  formatDecimal,
  toDecimalNumber,
} from "#domain/pricing/money";
import { canTransition, isEnded, isPaid } from "#domain/order/order-status";
import {
  ALERTS_SETTLED_BY_REFUND,
  isMoneyReturned,
  type PaymentEvent,
  type PaymentStatus,
} from "#domain/payment/payment-event";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "../orders/change-status";
import { insertRefund } from "../orders/refund-record";
import { formatPaymentName } from "#domain/payment/payment-method";
import { dateIn } from "#domain/payment/transfer-deadline";
import { addHistoryEvent, eventFields, updateOrder } from "./payment-history";
import type { ProviderCapture } from "./provider-payment";
import { parseProviderAmount } from "./provider-amount";
import type { PayableOrder } from "./payable-order";

/**
 * Returns the amount returned in total, and whether it is the whole amount. The refunds by staff
 * that are not done yet count as not returned: their own results complete them, so that nothing is
 * counted twice.
 */
function returnedAmount(
  order: PayableOrder,
  capture: ProviderCapture,
): { readonly total: Money; readonly isFull: boolean } {
  const isAll = capture.status === "refunded";
  const reported =
    isAll && capture.returnKind === "voided"
      ? order.total
      : parseProviderAmount(isAll ? capture.amount.value : capture.refunded);
  if (capture.returnKind === "reversed" && isAll) return { total: reported, isFull: true };
  return {
    total: subtractMoney(reported, order.pendingRefunds),
    isFull: isAll && order.pendingRefunds.cents === 0,
  };
}

/** Whether the provider returned more than is stored. */
export function hasNewReturn(order: PayableOrder, capture: ProviderCapture): boolean {
  const { total, isFull } = returnedAmount(order, capture);
  const { status, refunded_amount: previouslyRefunded } = order.payment;
  if (capture.returnKind === "reversed" && isFull && status !== "reversed") return true;
  return compareMoney(total, previouslyRefunded) > 0 || (isFull && !isMoneyReturned(status));
}

/** Stores a refund that was made at the provider (STAFF-7). */
async function recordRefund(uow: UnitOfWork, order: PayableOrder, amount: Money): Promise<void> {
  const { id, timeZone, payment } = order;
  const refund = {
    ...{ key: randomUUID(), order: id, provider: payment.provider },
    origin: "provider",
    ...{ amount, lines: [], shipping: null, restock: false, user: null },
  } as const;
  await insertRefund(uow, refund, { status: "done", done_on: dateIn(timeZone, new Date()) });
}

/**
 * Applies a new return of money by the provider (`hasNewReturn`): payment, order, stock, amount to
 * refund, history, mail to the customer and alert for staff. Runs inside a transaction that has
 * locked the order. Returns `false` if the order was changed concurrently: then the caller must
 * roll back and try again.
 */
export async function applyRefund(
  uow: UnitOfWork,
  order: PayableOrder,
  capture: ProviderCapture,
): Promise<boolean> {
  const { total, isFull } = returnedAmount(order, capture);
  const previouslyRefunded = order.payment.refunded_amount;
  const isReversal = capture.returnKind === "reversed";
  const added =
    compareMoney(total, previouslyRefunded) > 0 ? subtractMoney(total, previouslyRefunded) : total;
  const status: PaymentStatus = isFull
    ? isReversal
      ? "reversed"
      : "refunded"
    : order.payment.status;
  await uow.update("ecommerce_order_payment", order.payment.id, {
    ...{ status, refunded_amount: toDecimalNumber(total) },
    ...(isFull ? { reconciled_at: new Date().toISOString() } : {}),
  });
  const event: PaymentEvent = isReversal
    ? "reversed"
    : isFull
      ? capture.returnKind
      : "partly_refunded";
  const amount = capture.amount.currency === order.total.currency ? added : null;
  const wasAutomatic =
    isEnded(order.status) &&
    (order.payment.status === "refund_pending" || order.payment.status === "pending");
  if (amount !== null && !isReversal && !wasAutomatic) await recordRefund(uow, order, amount);
  const reason = `${formatPaymentName(order.payment.provider)}: ${event.replaceAll("_", " ")} ${formatDecimal(added)} ${capture.amount.currency}`;

  if (isPaid(order.status)) {
    const recorded = { event, amount, alert: true } as const;
    await updateOrder(uow, order, { alert: event, ...(isFull ? { refundDue: null } : {}) });
    if (!isFull) {
      await addHistoryEvent(uow, order, reason, recorded);
      return true;
    }
    const step = {
      order: order.id,
      from: order.status,
      // Cancelled before dispatch, withdrawn after it (decision 027).
      to: canTransition(order.status, "cancelled") ? "cancelled" : "withdrawn",
      reason,
      ...eventFields(recorded),
    } as const;
    return (await changeOrderStatus(uow, step)) === "moved";
  }
  if (order.status === "awaiting_payment") {
    if (!isFull) return true;
    // Staff have nothing to check if the provider never collected the money.
    const alert = event !== "voided";
    if (alert) await updateOrder(uow, order, { alert: event });
    const step = {
      order: order.id,
      from: order.status,
      to: "payment_failed",
      reason,
      ...eventFields({ event, amount, alert }),
    } as const;
    return (await changeOrderStatus(uow, step)) === "moved";
  }
  const remaining = order.refundDue === null ? null : subtractMoney(order.refundDue, added);
  const isSettled = remaining === null ? isFull : remaining.cents <= 0;
  await updateOrder(uow, order, {
    refundDue: remaining,
    ...(isReversal
      ? { alert: "reversed" }
      : isSettled && ALERTS_SETTLED_BY_REFUND.includes(order.alert)
        ? { alert: null }
        : {}),
  });
  const recorded: PaymentEvent = wasAutomatic && event === "refunded" ? "late_refund" : event;
  await addHistoryEvent(uow, order, reason, { event: recorded, amount, alert: isReversal });
  return true;
}
