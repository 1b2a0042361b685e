import { isOnlinePayment } from "#domain/payment/payment-method";
import type { ReconcilePaymentResult } from "./capture-result";
import { capturePayment } from "./capture";
import type { PayableOrder } from "./payable-order";
import { gatewayFor, readPayableOrder, type PaymentContext } from "./payment-context";
import type { EventReport } from "./provider-results";
import { createProviderCall } from "./provider-call";
import { checkRefundsSoon } from "./execute-refund";
import { settlePayment } from "./settle";
import { storeProviderId } from "./store-payment";

/** Brings the next check of a payment forward, whose provider does not show its refund yet. */
async function checkSoon(
  { context: { database }, reconcile }: PaymentContext,
  { payment }: PayableOrder,
): Promise<void> {
  const soon = new Date(Date.now() + reconcile.retrySeconds * 1000);
  await database("ecommerce_order_payment")
    .where({ id: payment.id })
    .where("next_check_at", ">", soon)
    .update({ next_check_at: soon });
}

/** Whether anything was started at a provider that this server is not configured for. */
const isStarted = ({ payment }: PayableOrder): boolean =>
  isOnlinePayment(payment.provider) &&
  (payment.provider_id !== null ||
    payment.capture_id !== null ||
    payment.details?.authorization !== undefined);

/**
 * Reads the payment of an order from its provider and applies it: an approved payment is captured,
 * a captured one is settled (PAY-5). Webhooks, jobs and cancellations all use this. An offline
 * payment cannot have been paid at a provider.
 */
export async function reconcilePayment(
  paymentContext: PaymentContext,
  uuid: string,
  now: Date,
  report?: EventReport,
): Promise<ReconcilePaymentResult> {
  const order = await readPayableOrder(paymentContext, uuid);
  if (!order) return { kind: "unknown" };
  const gateway = gatewayFor(paymentContext, order);
  if (!gateway) return { kind: isStarted(order) ? "unavailable" : "gone" };
  const found = await gateway.reconcile(createProviderCall(paymentContext, order, now), report);
  if (found.startedId !== undefined) await storeProviderId(paymentContext, order, found.startedId);
  switch (found.kind) {
    case "payment": {
      const settled = await settlePayment(paymentContext, uuid, found.payment);
      await checkRefundsSoon(paymentContext, order.id);
      if (found.isIncomplete) await checkSoon(paymentContext, order);
      return settled;
    }
    case "approved":
      return capturePayment(paymentContext, uuid, found.approval, now, true);
    case "in-doubt":
      return capturePayment(paymentContext, uuid, null, now);
    case "open":
    case "gone":
    case "unavailable":
      return { kind: found.kind };
  }
}
