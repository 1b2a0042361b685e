import { definePaymentProvider } from "../../provider";
import {
  type CaptureCallResult,
  goneOrUnavailable,
  type ReconcileResult,
} from "../../provider-results";
import { type ProviderCall } from "../../provider-input";
import { klarnaCallbacks } from "./callbacks";
import { cancelKlarnaPayment, refundKlarnaPayment } from "./cancel";
import { createKlarnaClient, type KlarnaClient } from "./client";
import { toKlarnaOrder } from "./order-body";
import { readKlarnaSettings } from "./settings";
import { startKlarnaPayment } from "./start";
import { toPlacedPayment, toProviderPayment } from "./to-provider-payment";

/** Places the order that the customer authorized. The token is part of its idempotency key. */
async function capture(
  client: KlarnaClient,
  { order, readOrder, webhookUrl }: ProviderCall,
  authorization: string | null,
): Promise<CaptureCallResult> {
  if (authorization === null) return { kind: "declined", reason: "no authorization" };
  const details = await readOrder();
  if (!details) return { kind: "unavailable", reason: "no order" };
  const placed = await client.placeOrder(authorization, toKlarnaOrder(details, webhookUrl));
  if (!placed.ok)
    return placed.failure === "unreachable"
      ? { kind: "unavailable", reason: placed.failure }
      : { kind: "approval-invalid", reason: placed.failure };
  return placed.value.fraud === "REJECTED"
    ? { kind: "approval-invalid", reason: "declined" }
    : { kind: "payment", payment: toPlacedPayment(order, placed.value) };
}

/**
 * Reads the order at Klarna if one was placed, else the session. Only the authorization that Klarna
 * itself names for the order's session counts, because anyone may send a token.
 */
async function reconcile(
  client: KlarnaClient,
  { order: { payment } }: ProviderCall,
): Promise<ReconcileResult> {
  const { capture_id: placed, provider_id: session, details } = payment;
  if (placed !== null) {
    const found = await client.order(placed);
    if (found.ok) return { kind: "payment", payment: toProviderPayment(found.value) };
    return goneOrUnavailable(found.failure);
  }
  if (details?.authorization !== undefined)
    return { kind: "in-doubt", approval: details.authorization };
  if (session === null) return { kind: "gone" };
  const found = await client.session(session);
  if (!found.ok) return goneOrUnavailable(found.failure);
  return found.value.authorization === null
    ? { kind: "open" }
    : { kind: "approved", approval: found.value.authorization };
}

/** Klarna (Payments v1, Order Management v1): PAY-3, PAY-5, decision 014. */
export const klarnaProvider = definePaymentProvider<KlarnaClient>({
  key: "klarna",
  configure: (env) => {
    const settings = readKlarnaSettings(env);
    return settings && createKlarnaClient(settings);
  },
  startAt: "payment-page",
  start: startKlarnaPayment,
  capture,
  reconcile,
  cancel: cancelKlarnaPayment,
  refund: refundKlarnaPayment,
  webhooks: klarnaCallbacks,
  // The browser needs to know whether the order was placed; the session is not public.
  publicReference: ({ capture_id }) => capture_id,
  labels: {
    captured: "accepted",
    inReview: "still reviews the order",
    refundIncomplete: "the order could not be cancelled",
    unknownPayment: "did not answer",
    // Klarna has not collected the money, so the customer sees no refund.
    lateRefundEvent: "voided",
  },
});
