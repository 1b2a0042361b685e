import { type Money, subtractMoney, formatDecimal, toDecimalNumber } from "#domain/pricing/money";
import { isEnded } from "#domain/order/order-status";
import type { PaymentEvent } from "#domain/payment/payment-event";
import { retryTransaction } from "../../../shared/unit-of-work";
import { formatPaymentName } from "#domain/payment/payment-method";
import { refundPayment } from "./refund";
import { addHistoryEvent, updateOrder } from "./payment-history";
import type { RefundResult } from "./provider-results";
import type { ProviderCapture } from "./provider-payment";
import { parseProviderAmount } from "./provider-amount";
import { PAYMENT_PROVIDERS } from "./registry";
import { lockPayableOrder, type PayableOrder } from "./payable-order";
import { readPayableOrder, type PaymentContext } from "./payment-context";

/**
 * Refunds of money that arrived for an ended order. Every state of a refund is stored, so any
 * process can continue it at any time.
 */

const nameOf = ({ payment }: PayableOrder): string => formatPaymentName(payment.provider);

/** Returns the amount that the provider still holds, according to its last response. */
function unrefundedAmount({ payment, total }: PayableOrder): Money {
  const value = payment.details?.value;
  const captured = value === undefined ? total : parseProviderAmount(value);
  return subtractMoney(captured, payment.refunded_amount);
}

/** Stores that money arrived late. Returns `true` while its refund is not completed. */
async function requestRefund(
  paymentContext: PaymentContext,
  uuid: string,
  capture: ProviderCapture,
): Promise<boolean> {
  return retryTransaction(paymentContext.context, async (uow) => {
    const order = await lockPayableOrder(uow, uuid);
    if (!order || !isEnded(order.status)) return { commit: false, value: false };
    if (order.payment.status !== "pending")
      return { commit: false, value: order.payment.status === "refund_pending" };
    const { id, providerStatus: status, amount } = capture;
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

/** Stores that the refund is completed, once. */
async function completeRefund(paymentContext: PaymentContext, uuid: string): Promise<void> {
  await retryTransaction(paymentContext.context, async (uow) => {
    const order = await lockPayableOrder(uow, uuid);
    if (order?.payment.status !== "refund_pending") return { commit: false, value: undefined };
    const unrefunded = unrefundedAmount(order);
    await uow.update("ecommerce_order_payment", order.payment.id, {
      status: "refunded",
      refunded_amount: toDecimalNumber(unrefunded) + toDecimalNumber(order.payment.refunded_amount),
      reconciled_at: new Date().toISOString(),
    });
    if (order.alert === "unverified") await updateOrder(uow, order, { alert: null });
    const event: PaymentEvent = PAYMENT_PROVIDERS[order.payment.provider].labels.lateRefundEvent;
    await addHistoryEvent(uow, order, `${nameOf(order)}: late payment refunded`, {
      event,
      amount: unrefunded,
      alert: false,
    });
    return { commit: true, value: undefined };
  });
}

/**
 * Lists a payment of an ended order for staff. `refund_failed`: staff have to refund the amount,
 * and no more attempts are made. `unverified`: it is unknown whether there is money. This is
 * recorded once, and the job continues to ask.
 */
export async function listForStaff(
  paymentContext: PaymentContext,
  uuid: string,
  event: "refund_failed" | "unverified",
  reason: string,
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
    const unrefunded = event === "refund_failed" ? unrefundedAmount(order) : null;
    const ended = { status: "completed", reconciled_at: new Date().toISOString() };
    if (event === "refund_failed")
      await uow.update("ecommerce_order_payment", order.payment.id, ended);
    await updateOrder(uow, order, {
      alert: event,
      ...(unrefunded === null ? {} : { refundDue: unrefunded }),
    });
    const amount = unrefunded === null ? "" : ` (${formatDecimal(unrefunded)})`;
    await addHistoryEvent(uow, order, `${nameOf(order)}: ${reason}${amount}`, {
      event,
      amount: unrefunded,
      alert: true,
    });
    return { commit: true, value: order.number };
  });
  if (listed !== undefined)
    paymentContext.context.logger.error(
      { event: "ecom.payment", outcome: event, order: listed },
      "staff must check a payment of an ended order",
    );
}

/**
 * Refunds money of an ended order. Repeated and concurrent calls refund once: the state is stored
 * before the provider is queried, the request has the order's own idempotency key, and the result
 * is stored once. The cleanup job continues a refund that is not completed.
 */
export async function refundPaymentOfEndedOrder(
  paymentContext: PaymentContext,
  uuid: string,
  capture: ProviderCapture,
): Promise<RefundResult["kind"] | "nothing-due"> {
  if (!(await requestRefund(paymentContext, uuid, capture))) return "nothing-due";
  const order = await readPayableOrder(paymentContext, uuid);
  if (order?.payment.status !== "refund_pending") return "nothing-due";
  const captureId = order.payment.capture_id ?? capture.id;
  const { kind: refundResult } = await refundPayment(paymentContext, order, captureId, {
    ...{ key: order.uuid, amount: null, reference: null },
    returned: order.payment.refunded_amount,
  });
  // A provider may repeat its first response to the same request after the refund has failed.
  const result =
    refundResult === "pending" && capture.refundFailed === true ? "refused" : refundResult;
  const level = result === "refunded" ? "warn" : "error";
  paymentContext.context.logger[level](
    { event: "ecom.payment", outcome: "late", order: order.number, refund: result },
    "payment for an ended order",
  );
  if (result === "refunded") await completeRefund(paymentContext, uuid);
  if (result === "refused")
    await listForStaff(paymentContext, uuid, "refund_failed", "refund refused");
  return result;
}
