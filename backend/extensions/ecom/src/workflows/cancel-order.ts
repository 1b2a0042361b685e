import { canCustomerCancel, isPaid } from "../../../../../src/domain/order/order-status";
import { retryTransaction } from "../../../shared/unit-of-work";
import type { PayableOrder } from "../payments/payable-order";
import { reconcileKlarnaPayment } from "../payments/klarna-take";
import { settlePayment } from "../payments/settle";
import { readPayableOrder, gatewayFor, type PaymentContext } from "../payments/payment-context";
import { changeOrderStatus } from "../orders/change-status";

/**
 * `cancelled`: now or before. `paid`: the customer has to withdraw instead. `pending`,
 * `unavailable`: the state of the payment at the provider is not known.
 */
export type CancelOrderResult =
  | { readonly kind: "cancelled"; readonly now: boolean }
  | { readonly kind: "unknown" | "paid" | "closed" | "pending" | "unavailable" };

export type Looked = "nothing-taken" | "look-again" | "pending" | "unavailable";

const ATTEMPTS = 4;

/** Reason in the order's history, shown to the staff. */
export const CANCELLED_BY_CUSTOMER_REASON = "cancelled by the customer";

/**
 * Checks whether money was taken that the shop does not know of. The customer's approval alone does
 * not count: an order that has ended is not captured. PayPal is asked before stock is released,
 * since money that it took would have to be refunded.
 */
export async function findReceivedPayment(
  paymentContext: PaymentContext,
  order: PayableOrder,
): Promise<Looked> {
  if (order.status === "awaiting_payment" && order.payment.provider === "klarna")
    return lookAtKlarna(paymentContext, order);
  if (
    order.status !== "awaiting_payment" ||
    order.payment.provider !== "paypal" ||
    order.payment.provider_id === null
  )
    return "nothing-taken";
  const seen = await gatewayFor(paymentContext, order)?.order(order.payment.provider_id);
  if (!seen?.ok) return seen?.failure === "not-found" ? "nothing-taken" : "unavailable";
  if (!seen.value.capture) return "nothing-taken";
  const settled = await settlePayment(paymentContext, order.uuid, seen.value);
  return settled.kind === "pending" ? "pending" : "look-again";
}

/**
 * At Klarna, only an order that was placed, or whose placement is uncertain, can lead to a payment.
 * A mere authorization is released later.
 */
async function lookAtKlarna(paymentContext: PaymentContext, order: PayableOrder): Promise<Looked> {
  const { capture_id: placed, details } = order.payment;
  if (placed === null && details?.authorization === undefined) return "nothing-taken";
  const { kind } = await reconcileKlarnaPayment(paymentContext, order, new Date());
  if (kind === "pending" || kind === "unavailable") return kind;
  return kind === "declined" || kind === "gone" || kind === "open" ? "nothing-taken" : "look-again";
}

async function endOrder(
  paymentContext: PaymentContext,
  order: PayableOrder,
  now: Date,
): Promise<boolean> {
  return retryTransaction(paymentContext.context, async (uow) => {
    const step = {
      order: order.id,
      from: order.status,
      to: "cancelled",
      reason: CANCELLED_BY_CUSTOMER_REASON,
    } as const;
    if ((await changeOrderStatus(uow, step)) !== "moved") return { commit: false, value: false };
    // From this timestamp on, the mails about the cancellation are due.
    await uow.trx("ecommerce_order").where({ id: order.id }).update({ cancellation_due_at: now });
    return { commit: true, value: true };
  });
}

/**
 * Cancels an order for its customer and releases its stock. Cancels once, also with repeated calls.
 * With a concurrent payment, either the order is paid and remains, or it is cancelled and `settle`
 * refunds the money.
 */
export async function cancelOrder(
  paymentContext: PaymentContext,
  uuid: string,
  now: Date,
): Promise<CancelOrderResult> {
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const order = await readPayableOrder(paymentContext, uuid);
    if (!order) return { kind: "unknown" };
    if (order.status === "cancelled") return { kind: "cancelled", now: false };
    if (!canCustomerCancel(order.status, order.payment.provider === "store"))
      return { kind: isPaid(order.status) ? "paid" : "closed" };
    const looked = await findReceivedPayment(paymentContext, order);
    if (looked === "pending" || looked === "unavailable") return { kind: looked };
    if (looked === "nothing-taken" && (await endOrder(paymentContext, order, now)))
      return { kind: "cancelled", now: true };
  }
  throw new Error(`A cancellation was overtaken ${ATTEMPTS} times`);
}
