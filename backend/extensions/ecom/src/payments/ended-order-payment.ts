import {
  type Money,
  subtractMoney,
  formatDecimal,
  toDecimalNumber,
} from "../../../../../src/domain/pricing/money";
import { isPaid } from "../../../../../src/domain/order/order-status";
import type { PaymentEvent } from "../../../../../src/domain/payment/payment-event";
import { retryTransaction } from "../../../shared/unit-of-work";
import { refundPayment, type MoneyBack } from "./refund";
import { noteEvent, updateOrder } from "./payment-history";
import { moneyOf, type ProviderCapture, providerName } from "./provider";
import { lockPayableOrder, type PayableOrder } from "./payable-order";
import { readPayableOrder, type PaymentContext } from "./payment-context";

/**
 * Money that arrived for an ended order. Each state of its refund is stored, so any process can
 * continue with it at any time.
 */

/** An order that waits or is paid keeps its money. */
const isOver = ({ status }: PayableOrder): boolean =>
  status !== "awaiting_payment" && !isPaid(status);

const nameOf = ({ payment }: PayableOrder): string => providerName(payment.provider);

/** What the provider still holds, as its last answer said. */
function heldOf({ payment, total }: PayableOrder): Money {
  const value = payment.details?.value;
  const captured = value === undefined ? total : moneyOf(value);
  return subtractMoney(captured, payment.refunded_amount);
}

/**
 * Stores that money arrived late and is to be refunded; `true` as long as the refund is not
 * finished.
 */
async function requestRefund(
  paymentContext: PaymentContext,
  uuid: string,
  capture: ProviderCapture,
): Promise<boolean> {
  return retryTransaction(paymentContext.context, async (uow) => {
    const order = await lockPayableOrder(uow, uuid);
    if (!order || !isOver(order)) return { commit: false, value: false };
    if (order.payment.status !== "pending")
      return { commit: false, value: order.payment.status === "refund_pending" };
    const { id, status, amount } = capture;
    await uow.update("ecommerce_order_payment", order.payment.id, {
      ...{
        status: "refund_pending",
        capture_id: id,
        refunded_amount: Number(capture.refunded),
        check_attempts: 0,
        reconciled_at: null,
      },
      details: { capture: id, status, currency: amount.currency, value: amount.value },
      next_check_at: new Date(
        Date.now() + paymentContext.reconcile.retrySeconds * 1000,
      ).toISOString(),
    });
    const reason = `${nameOf(order)}: ${amount.value} ${amount.currency} received after the order ended; refund requested`;
    const row = { order: order.id, from_status: order.status, to_status: order.status, reason };
    await uow.create("ecommerce_order_history", row);
    return { commit: true, value: true };
  });
}

/** Stores that the refund is made, once. */
async function completeRefund(paymentContext: PaymentContext, uuid: string): Promise<void> {
  await retryTransaction(paymentContext.context, async (uow) => {
    const order = await lockPayableOrder(uow, uuid);
    if (order?.payment.status !== "refund_pending") return { commit: false, value: undefined };
    const held = heldOf(order);
    await uow.update("ecommerce_order_payment", order.payment.id, {
      status: "refunded",
      refunded_amount: toDecimalNumber(held) + toDecimalNumber(order.payment.refunded_amount),
      reconciled_at: new Date().toISOString(),
    });
    // Klarna never collected the money, so there is nothing that its customer would see on an
    // account.
    if (order.alert === "unverified") await updateOrder(uow, order, { alert: null });
    const event: PaymentEvent = order.payment.provider === "klarna" ? "voided" : "late_refund";
    await noteEvent(uow, order, `${nameOf(order)}: late payment refunded`, {
      event,
      amount: held,
      alert: false,
    });
    return { commit: true, value: undefined };
  });
}

/**
 * Lists a payment of an ended order for the staff. `refund_failed` says how much is to be refunded;
 * the shop does not try any further. `unverified` says that nobody knows whether there is money; it
 * is noted once, and the job goes on asking.
 */
export async function listForStaff(
  paymentContext: PaymentContext,
  uuid: string,
  event: "refund_failed" | "unverified",
  why: string,
): Promise<void> {
  const listed = await retryTransaction(paymentContext.context, async (uow) => {
    const order = await lockPayableOrder(uow, uuid);
    const status = order?.payment.status;
    if (!order || (status !== "refund_pending" && status !== "pending"))
      return { commit: false, value: undefined };
    const known = { order: { _eq: order.id }, event: { _eq: event } };
    if (
      event === "unverified" &&
      (await uow.read("ecommerce_order_history", known, ["id"])).length > 0
    )
      return { commit: false, value: undefined };
    const held = event === "refund_failed" ? heldOf(order) : null;
    const ended = { status: "completed", reconciled_at: new Date().toISOString() };
    if (event === "refund_failed")
      await uow.update("ecommerce_order_payment", order.payment.id, ended);
    await updateOrder(uow, order, { alert: event, ...(held === null ? {} : { refundDue: held }) });
    const amount = held === null ? "" : ` (${formatDecimal(held)})`;
    await noteEvent(uow, order, `${nameOf(order)}: ${why}${amount}`, {
      event,
      amount: held,
      alert: true,
    });
    return { commit: true, value: order.number };
  });
  if (listed !== undefined)
    paymentContext.context.logger.error(
      { event: "ecom.payment", outcome: event, order: listed },
      "a payment of an ended order needs the staff",
    );
}

/**
 * Refunds money of an ended order, once, however often and by however many processes it is called:
 * the order is marked before the provider is asked, the call has the order's own key, and the
 * result is stored once. The cleanup job continues with a refund that is not finished.
 */
export async function refundPaymentOfEndedOrder(
  paymentContext: PaymentContext,
  uuid: string,
  capture: ProviderCapture,
): Promise<MoneyBack | "nothing-due"> {
  if (!(await requestRefund(paymentContext, uuid, capture))) return "nothing-due";
  const order = await readPayableOrder(paymentContext, uuid);
  if (order?.payment.status !== "refund_pending") return "nothing-due";
  const answer = await refundPayment(paymentContext, order, order.payment.capture_id ?? capture.id);
  // PayPal may repeat its first answer to the same call after the refund has failed.
  const result = answer === "pending" && capture.refundFailed === true ? "refused" : answer;
  const level = result === "done" ? "warn" : "error";
  paymentContext.context.logger[level](
    { event: "ecom.payment", outcome: "late", order: order.number, refund: result },
    "payment for an ended order",
  );
  if (result === "done") await completeRefund(paymentContext, uuid);
  if (result === "refused")
    await listForStaff(paymentContext, uuid, "refund_failed", "refund refused");
  return result;
}
