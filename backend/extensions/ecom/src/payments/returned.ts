import {
  compareMoney,
  type Money,
  subtractMoney,
  formatDecimal,
  toDecimalNumber,
} from "../../../../../src/domain/pricing/money";
import { isPaid, type OrderStatus } from "../../../../../src/domain/order/order-status";
import {
  ALERTS_SETTLED_BY_REFUND,
  isMoneyReturned,
  type PaymentEvent,
  type PaymentStatus,
} from "../../../../../src/domain/payment/payment-event";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "../orders/change-status";
import { formatPaymentName } from "../../../../../src/domain/payment/payment-method";
import { addHistoryEvent, eventFields, updateOrder } from "./payment-history";
import type { ProviderCapture } from "./provider-payment";
import { parseProviderAmount } from "./provider-amount";
import type { PayableOrder } from "./payable-order";

/**
 * `unchanged`: there is no new return. `overtaken`: the order was changed concurrently; the caller
 * must roll back and try again.
 */
export type Returned = "applied" | "unchanged" | "overtaken";

/** Returns the amount returned in total, and whether it is the whole amount. */
function returnedAmount(
  order: PayableOrder,
  capture: ProviderCapture,
): { readonly total: Money; readonly whole: boolean } {
  const whole = capture.status === "refunded";
  const total =
    whole && capture.returnKind === "voided"
      ? order.total
      : parseProviderAmount(whole ? capture.amount.value : capture.refunded);
  return { total, whole };
}

/** Returns whether the provider returned more than is stored. */
export function hasNewReturn(order: PayableOrder, capture: ProviderCapture): boolean {
  const { total, whole } = returnedAmount(order, capture);
  const { status, refunded_amount: known } = order.payment;
  if (capture.returnKind === "reversed" && whole && status !== "reversed") return true;
  return compareMoney(total, known) > 0 || (whole && !isMoneyReturned(status));
}

/**
 * Returns the end status of a paid order whose money was returned: cancelled before dispatch,
 * withdrawn after it (decision 027).
 */
function endStatus(status: OrderStatus): "cancelled" | "withdrawn" {
  return status === "paid" || status === "confirmed" ? "cancelled" : "withdrawn";
}

/**
 * Applies money that the provider returned to the customer, once for each amount: payment, order,
 * stock, amount to refund, history, mail to the customer and alert for staff. Runs inside a
 * transaction that has locked the order.
 */
export async function applyReturned(
  uow: UnitOfWork,
  order: PayableOrder,
  capture: ProviderCapture,
): Promise<Returned> {
  if (!hasNewReturn(order, capture)) return "unchanged";
  const { total, whole } = returnedAmount(order, capture);
  const known = order.payment.refunded_amount;
  const isReversal = capture.returnKind === "reversed";
  const added = compareMoney(total, known) > 0 ? subtractMoney(total, known) : total;
  const status: PaymentStatus = whole
    ? isReversal
      ? "reversed"
      : "refunded"
    : order.payment.status;
  await uow.update("ecommerce_order_payment", order.payment.id, {
    ...{ status, refunded_amount: toDecimalNumber(total) },
    ...(whole ? { reconciled_at: new Date().toISOString() } : {}),
  });
  const event: PaymentEvent = isReversal
    ? "reversed"
    : whole
      ? capture.returnKind
      : "partly_refunded";
  const amount = capture.amount.currency === order.total.currency ? added : null;
  const reason = `${formatPaymentName(order.payment.provider)}: ${event.replaceAll("_", " ")} ${formatDecimal(added)} ${capture.amount.currency}`;

  if (isPaid(order.status)) {
    const recorded = { event, amount, alert: true } as const;
    await updateOrder(uow, order, { alert: event, ...(whole ? { refundDue: null } : {}) });
    if (!whole) {
      await addHistoryEvent(uow, order, reason, recorded);
      return "applied";
    }
    const step = {
      order: order.id,
      from: order.status,
      to: endStatus(order.status),
      reason,
      ...eventFields(recorded),
    } as const;
    return (await changeOrderStatus(uow, step)) === "moved" ? "applied" : "overtaken";
  }
  if (order.status === "awaiting_payment") {
    if (!whole) return "unchanged";
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
    return (await changeOrderStatus(uow, step)) === "moved" ? "applied" : "overtaken";
  }
  const left = order.refundDue === null ? null : subtractMoney(order.refundDue, added);
  const isSettled = left === null ? whole : left.cents <= 0;
  await updateOrder(uow, order, {
    refundDue: left,
    ...(isReversal
      ? { alert: "reversed" }
      : isSettled && ALERTS_SETTLED_BY_REFUND.includes(order.alert)
        ? { alert: null }
        : {}),
  });
  const wasAutomatic =
    order.payment.status === "refund_pending" || order.payment.status === "pending";
  const recorded: PaymentEvent = wasAutomatic && event === "refunded" ? "late_refund" : event;
  await addHistoryEvent(uow, order, reason, { event: recorded, amount, alert: isReversal });
  return "applied";
}
