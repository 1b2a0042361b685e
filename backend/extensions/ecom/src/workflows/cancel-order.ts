import { canCustomerCancel, isPaid } from "../../../../../src/domain/order/order-status";
import { retryTransaction } from "../../../shared/unit-of-work";
import type { PayableOrder } from "../payments/payable-order";
import { reconcileKlarnaPayment } from "../payments/klarna-take";
import { settlePayment } from "../payments/settle";
import { readPayableOrder, gatewayFor, type PaymentContext } from "../payments/payment-context";
import { changeOrderStatus } from "../orders/change-status";

/**
 * `cancelled`: now, or before. `paid`: the way is the withdrawal. `pending`, `unavailable`: what
 * the provider does with the money is not known.
 */
export type CancelOrderResult =
  | { readonly kind: "cancelled"; readonly now: boolean }
  | { readonly kind: "unknown" | "paid" | "closed" | "pending" | "unavailable" };

export type Looked = "nothing-taken" | "look-again" | "pending" | "unavailable";

const ATTEMPTS = 4;

/** For the staff, in the order's history. */
export const CANCELLED_BY_CUSTOMER_REASON = "cancelled by the customer";

/**
 * Whether money was taken that the shop has not heard of. The customer's agreement alone is none:
 * an order that is over is captured by nobody. PayPal is asked before anything is given away, since
 * its money would have to be sent back.
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
 * At Klarna only an order that was placed, or whose placing is in doubt, can come to money; what
 * was merely agreed to is released later.
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
    // Says that its mails are to go out, whoever sends them.
    await uow.trx("ecommerce_order").where({ id: order.id }).update({ cancellation_due_at: now });
    return { commit: true, value: true };
  });
}

/**
 * Cancels an order for its customer, once, however often it is asked to: the pieces go back on the
 * shelves. A payment at the same moment ends in one of two states: it is paid and stands, or it is
 * cancelled and `settle` sends the money back.
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
