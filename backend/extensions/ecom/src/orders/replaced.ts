import type { OrderErrorCode, OrderRequest } from "../../../../../src/contracts/place-order";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";
import { findReceivedPayment } from "../workflows/cancel-order";

const ATTEMPTS = 4;

/**
 * Asks the provider of the order that a new one replaces, as a cancellation does, before anything
 * is given away: money that was taken makes the earlier order paid, and `placeOrder` then refuses
 * the new one. `undefined`: nothing is known that speaks against the new order. Money that is
 * captured after this look is refunded by `settle` or the cleanup job.
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
