import type { OrderErrorCode, OrderRequest } from "../../../../../src/contracts/place-order";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";
import { findReceivedPayment } from "../workflows/cancel-order";

const ATTEMPTS = 4;

/**
 * Asks the payment provider of the order that a new order replaces, as a cancellation does, before
 * its stock is released. If money was taken, the earlier order becomes paid and `placeOrder`
 * refuses the new one. Returns `undefined` if nothing is known that prevents the new order.
 * `settle` or the cleanup job refunds money that is captured after this check.
 */
export async function checkReplaced(
  paymentContext: PaymentContext,
  { replaces, order_uuid: uuid, project }: OrderRequest,
): Promise<Extract<OrderErrorCode, "payment-pending" | "payment-unavailable"> | undefined> {
  if (replaces === undefined || replaces === uuid) return undefined;
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const earlier = await readPayableOrder(paymentContext, replaces);
    if (earlier?.domain !== project || earlier.status !== "awaiting_payment") return undefined;
    const looked = await findReceivedPayment(paymentContext, earlier);
    if (looked === "nothing-taken") return undefined;
    if (looked === "pending" || looked === "unavailable") return `payment-${looked}`;
  }
  return "payment-unavailable";
}
