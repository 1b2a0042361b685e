import type { PayableOrder } from "./payable-order";
import { gatewayFor, type PaymentContext } from "./payment-context";
import { createProviderCall } from "./provider-call";
import type { RefundOrder } from "./provider-input";
import type { RefundResult } from "./provider-results";

/**
 * Asks the provider to return money of a capture, or to never collect it. Safe to repeat, because
 * the refund has its own idempotency key.
 */
export async function refundPayment(
  paymentContext: PaymentContext,
  order: PayableOrder,
  captureId: string,
  refund: RefundOrder,
): Promise<RefundResult> {
  const gateway = gatewayFor(paymentContext, order);
  if (!gateway) return { kind: "unavailable", reason: "not set up" };
  const call = createProviderCall(paymentContext, order, new Date());
  return gateway.refund(call, captureId, refund);
}
