import { definePaymentProvider } from "../../provider";
import {
  type CancelResult,
  type CaptureCallResult,
  type EventReport,
  goneOrUnavailable,
  type ReconcileResult,
  type RefundResult,
  type StartResult,
} from "../../provider-results";
import { type ProviderCall, type RefundOrder } from "../../provider-input";
import { createPaypalConnection, type PaypalClient, type PaypalConnection } from "./client";
import { addReportedReturns, isRefundMissing } from "./returned-amounts";
import { readPaypalSettings } from "./settings";
import { paypalWebhook } from "./webhook";

const NOT_SET_UP = { kind: "unavailable", reason: "not set up" } as const;

/** Returns the client of the order's shop. Null if the shop has no client id. */
const clientOf = (
  { clientFor }: PaypalConnection,
  { shop: { paypalClientId } }: ProviderCall,
): PaypalClient | null => (paypalClientId === null ? null : clientFor(paypalClientId));

async function start(connection: PaypalConnection, call: ProviderCall): Promise<StartResult> {
  const started = (id: string): StartResult => ({
    kind: "started",
    providerId: id,
    action: { kind: "sdk", token: id },
  });
  const { order } = call;
  if (order.payment.provider_id !== null) return started(order.payment.provider_id);
  const created = await clientOf(connection, call)?.create(order);
  if (!created) return NOT_SET_UP;
  return created.ok ? started(created.value) : { kind: "unavailable", reason: created.failure };
}

async function capture(
  connection: PaypalConnection,
  call: ProviderCall,
): Promise<CaptureCallResult> {
  const { order } = call;
  const client = clientOf(connection, call);
  const id = order.payment.provider_id;
  if (client === null || id === null) return NOT_SET_UP;
  const captured = await client.capture(id, order.uuid);
  if (captured.ok) return { kind: "payment", payment: captured.value };
  const { failure } = captured;
  if (failure === "declined") return { kind: "declined", reason: failure };
  // The order may be captured although this response does not contain the capture.
  const found = await client.order(id);
  if (found.ok && found.value.capture) return { kind: "payment", payment: found.value, failure };
  return failure === "not-approved" || failure === "not-found"
    ? { kind: "declined", reason: failure }
    : { kind: "unavailable", reason: failure };
}

/**
 * Reads PayPal's order. A report names it where the response to its creation was lost. An order
 * that was created by others may name this order too, so it never leads to a capture.
 */
async function reconcile(
  connection: PaypalConnection,
  call: ProviderCall,
  report: EventReport = {},
): Promise<ReconcileResult> {
  const { payment, uuid } = call.order;
  const id = report.providerId ?? payment.provider_id;
  if (id === null) return { kind: "gone" };
  const found = await clientOf(connection, call)?.order(id);
  if (!found) return NOT_SET_UP;
  if (!found.ok) return goneOrUnavailable(found.failure);
  const isStarted = payment.provider_id === null && found.value.reference === uuid;
  const startedOrder = isStarted && found.value.id !== null ? { startedId: found.value.id } : {};
  if (found.value.capture)
    return {
      kind: "payment",
      payment: addReportedReturns(found.value, report),
      isIncomplete: isRefundMissing(found.value.capture, report),
      ...startedOrder,
    };
  const isOwn = id === payment.provider_id || isStarted;
  const isApproved = found.value.providerStatus === "APPROVED";
  return isApproved && isOwn && report.isReturn !== true
    ? { kind: "approved", approval: null, ...startedOrder }
    : { kind: "open", ...startedOrder };
}

/**
 * PayPal cannot cancel an order. Returns whether it has a payment. If the response to the creation
 * was lost, the same request with the same key returns its id.
 */
async function cancel(connection: PaypalConnection, call: ProviderCall): Promise<CancelResult> {
  const client = clientOf(connection, call);
  if (client === null) return NOT_SET_UP;
  const { order } = call;
  const known = order.payment.provider_id;
  const created = known === null ? await client.create(order) : undefined;
  if (created?.ok === false)
    return created.failure === "refused"
      ? { kind: "cancelled" }
      : { kind: "unavailable", reason: created.failure };
  const id = known ?? created?.value ?? "";
  const started = known === null ? { startedId: id } : {};
  const found = await client.order(id);
  if (!found.ok) return { ...goneOrUnavailable(found.failure), ...started };
  return found.value.capture
    ? { kind: "payment", payment: found.value, ...started }
    : { kind: "open", ...started };
}

async function refund(
  connection: PaypalConnection,
  call: ProviderCall,
  captureId: string,
  { key, amount, reference }: RefundOrder,
): Promise<RefundResult> {
  const client = clientOf(connection, call);
  if (client === null) return NOT_SET_UP;
  const refunded = await (reference === null
    ? client.refund(captureId, key, amount)
    : client.readRefund(reference));
  if (refunded.ok) {
    const { id, state } = refunded.value;
    if (state === "failed") return { kind: "refused" };
    return { kind: state === "completed" ? "refunded" : "pending", reference: id };
  }
  switch (refunded.failure) {
    case "refunded":
      // Someone else has refunded the rest, so that there is nothing left of a part.
      return { kind: amount === null ? "refunded" : "refused" };
    case "unreachable":
      return { kind: "unavailable", reason: refunded.failure };
    default:
      return { kind: "refused" };
  }
}

/** PayPal (Orders v2): PAY-1, PAY-2, PAY-5. */
export const paypalProvider = definePaymentProvider<PaypalConnection>({
  key: "paypal",
  configure: (env) => {
    const settings = readPaypalSettings(env);
    return settings && createPaypalConnection(settings);
  },
  isOffered: ({ paypalClientId }) => paypalClientId !== null,
  startAt: "order",
  start,
  capture,
  reconcile,
  cancel,
  refund,
  webhooks: [paypalWebhook],
});
