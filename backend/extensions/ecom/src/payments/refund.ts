import type { PayableOrder } from "./payable-order";
import { gatewayFor, type PaymentContext } from "./payment-context";
import type { RefundResult } from "./provider-results";
import type { ProviderCapture } from "./provider-payment";
import { createProviderCall } from "./provider-call";

/**
 * Asks the provider to return the money of an ended order, or to never collect it. Safe to repeat,
 * because the call has the order's own idempotency key.
 */
export async function refundPayment(
  paymentContext: PaymentContext,
  order: PayableOrder,
  capture: ProviderCapture,
  now: Date,
): Promise<RefundResult["kind"]> {
  const gateway = gatewayFor(paymentContext, order);
  if (!gateway) return "unavailable";
  return (await gateway.refund(createProviderCall(paymentContext, order, now), capture)).kind;
}
