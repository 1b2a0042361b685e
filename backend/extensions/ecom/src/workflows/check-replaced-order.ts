import type { OrderErrorCode } from "#domain/order/order-error-codes";
import type { OrderRequest } from "#contracts/order-requests";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";
import { findReceivedPayment } from "./cancel-order";

const ATTEMPTS = 4;

/** Why an earlier order cannot be replaced now. */
export type ReplacementProblem = Extract<OrderErrorCode, "payment-pending" | "payment-unavailable">;

/**
 * Asks the payment provider of the order that a new order replaces, as a cancellation does, before
 * its stock is released. If money was captured, the earlier order becomes paid and `placeOrder`
 * refuses the new one. Returns `undefined` if nothing is known that prevents the new order. Money
 * that is captured after this check is refunded.
 */
export async function checkReplacedOrder(
  paymentContext: PaymentContext,
  { replaces, order_uuid: uuid, project }: OrderRequest,
  now: Date,
): Promise<ReplacementProblem | undefined> {
  if (replaces === undefined || replaces === uuid) return undefined;
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const earlier = await readPayableOrder(paymentContext, replaces);
    if (earlier?.domain !== project || earlier.status !== "awaiting_payment") return undefined;
    const received = await findReceivedPayment(paymentContext, earlier, now);
    if (received === "none") return undefined;
    if (received === "pending" || received === "unavailable") return `payment-${received}`;
  }
  return "payment-unavailable";
}
