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
import { eventFields, noteEvent, updateOrder } from "./payment-history";
import { moneyOf, type ProviderCapture, providerName } from "./provider";
import type { PayableOrder } from "./payable-order";

/**
 * `unchanged`: nothing was returned that was not known. `overtaken`: the order changed at the same
 * moment; undo and try again.
 */
export type Returned = "applied" | "unchanged" | "overtaken";

/** What the provider has returned in all, and whether nothing is left with it. */
export function returnedOf(
  order: PayableOrder,
  capture: ProviderCapture,
): { readonly total: Money; readonly whole: boolean } {
  const whole = capture.outcome === "given-back";
  const total =
    whole && capture.returnKind === "voided"
      ? order.total
      : moneyOf(whole ? capture.amount.value : capture.refunded);
  return { total, whole };
}

/** Whether the provider returned more than this side knows of. */
export function hasNewReturn(order: PayableOrder, capture: ProviderCapture): boolean {
  const { total, whole } = returnedOf(order, capture);
  const { status, refunded_amount: known } = order.payment;
  if (capture.returnKind === "reversed" && whole && status !== "reversed") return true;
  return compareMoney(total, known) > 0 || (whole && !isMoneyReturned(status));
}

/**
 * An order that was paid ends with its money: before dispatch it is cancelled, after dispatch it is
 * withdrawn (decision 027).
 */
function endOf(status: OrderStatus): "cancelled" | "withdrawn" {
  return status === "paid" || status === "confirmed" ? "cancelled" : "withdrawn";
}

/**
 * Applies money that the provider returned to the customer, once for each amount: payment, order,
 * stock, what is left to refund, history, the customer's mail and the alert for staff. Runs inside
 * a transaction that holds the order.
 */
export async function applyReturned(
  uow: UnitOfWork,
  order: PayableOrder,
  capture: ProviderCapture,
): Promise<Returned> {
  if (!hasNewReturn(order, capture)) return "unchanged";
  const { total, whole } = returnedOf(order, capture);
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
  const reason = `${providerName(order.payment.provider)}: ${event.replaceAll("_", " ")} ${formatDecimal(added)} ${capture.amount.currency}`;

  if (isPaid(order.status)) {
    const noted = { event, amount, alert: true } as const;
    await updateOrder(uow, order, { alert: event, ...(whole ? { refundDue: null } : {}) });
    if (!whole) {
      await noteEvent(uow, order, reason, noted);
      return "applied";
    }
    const step = {
      order: order.id,
      from: order.status,
      to: endOf(order.status),
      reason,
      row: eventFields(noted),
    } as const;
    return (await changeOrderStatus(uow, step)) === "moved" ? "applied" : "overtaken";
  }
  if (order.status === "awaiting_payment") {
    if (!whole) return "unchanged";
    // A payment that the provider closed before it collected anything leaves nothing to look at.
    const alert = event !== "voided";
    if (alert) await updateOrder(uow, order, { alert: event });
    const row = eventFields({ event, amount, alert });
    const step = {
      order: order.id,
      from: order.status,
      to: "payment_failed",
      reason,
      row,
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
  const noted: PaymentEvent = wasAutomatic && event === "refunded" ? "late_refund" : event;
  await noteEvent(uow, order, reason, { event: noted, amount, alert: isReversal });
  return "applied";
}
