import type { PayableOrder } from "./payable-order";
import { gatewayFor, type PaymentContext } from "./payment-context";

/**
 * What came of giving money back. `done`: all of it is on its way to the customer, or will never be
 * collected. `pending`: the provider works on it. `refused`: the provider will not do it, however
 * often it is asked. `unreachable`: nobody knows; the same call may be sent again.
 */
export type MoneyBack = "done" | "pending" | "refused" | "unreachable";

async function refundPaypal(
  paymentContext: PaymentContext,
  order: PayableOrder,
  capture: string,
): Promise<MoneyBack> {
  const refund = await gatewayFor(paymentContext, order)?.refund(capture, order.uuid);
  if (!refund) return "unreachable";
  if (refund.ok) return refund.value === "completed" ? "done" : "pending";
  if (refund.failure === "refunded") return "done";
  return refund.failure === "unreachable" ? "unreachable" : "refused";
}

/**
 * Klarna refuses to cancel what is cancelled already and what was captured in its portal; the order
 * itself says which it is.
 */
async function cancelKlarna(
  { klarna }: PaymentContext,
  order: PayableOrder,
  id: string,
): Promise<MoneyBack> {
  const cancelled = await klarna?.cancel(id, order.uuid);
  if (cancelled?.ok) return "done";
  if (cancelled?.failure !== "refused" && cancelled?.failure !== "not-found") return "unreachable";
  const seen = await klarna?.order(id);
  if (!seen?.ok) return seen?.failure === "not-found" ? "refused" : "unreachable";
  const { status, captured_amount: captured, refunded_amount: refunded } = seen.value;
  const isOver = status === "CANCELLED" || status === "EXPIRED";
  return isOver && (refunded ?? 0) >= (captured ?? 0) ? "done" : "refused";
}

/**
 * Has the provider give back, or never ask for, the money of an order that is over. Safe to repeat:
 * the calls bear the order's own key.
 */
export async function refundPayment(
  paymentContext: PaymentContext,
  order: PayableOrder,
  capture: string,
): Promise<MoneyBack> {
  switch (order.payment.provider) {
    case "paypal":
      return refundPaypal(paymentContext, order, capture);
    case "klarna":
      return cancelKlarna(paymentContext, order, capture);
    case "transfer":
    case "store":
      return "refused";
  }
}
