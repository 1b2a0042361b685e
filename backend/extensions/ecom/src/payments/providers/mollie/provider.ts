import { idempotencyKey } from "../../idempotency-key";
import { definePaymentProvider } from "../../provider";
import { type WebhookEvent } from "../../provider-webhook";
import {
  type CancelResult,
  type CaptureCallResult,
  goneOrUnavailable,
  type ReconcileResult,
  type RefundResult,
  type StartResult,
} from "../../provider-results";
import { type ProviderCall, type RefundOrder } from "../../provider-input";
import type { CaptureStatus, ProviderPayment } from "../../provider-payment";
import {
  createMollieClient,
  type MollieClient,
  mollieEventSchema,
  type MolliePayment,
  type MollieRefund,
  readMollieSettings,
} from "./client";

const WEBHOOK = "/mollie/webhook";

const toCents = (value: string): number => Math.round(Number(value) * 100);
const toDecimal = (cents: number): string => (cents / 100).toFixed(2);

const refundsOf = ({ _embedded }: MolliePayment) => _embedded?.refunds ?? [];

/** Sum of the refunds with these statuses, in cents. */
const refundedCents = (payment: MolliePayment, ...statuses: readonly string[]): number =>
  refundsOf(payment)
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amount }) => sum + toCents(amount.value), 0);

/** Money that has left for the customer, by refund or chargeback, in cents. */
const returnedCents = (payment: MolliePayment): number =>
  refundedCents(payment, "processing", "refunded") +
  toCents(payment.amountChargedBack?.value ?? "0");

const pendingRefundCents = (payment: MolliePayment): number =>
  refundedCents(payment, "queued", "pending");

/** Whether there will be no money. A payment in this state never changes again. */
const isUnsuccessful = ({ status }: MolliePayment): boolean =>
  status === "failed" || status === "canceled" || status === "expired";

/** Status of the payment's capture. Null: the customer has not paid. */
function captureStatus(payment: MolliePayment): CaptureStatus | null {
  switch (payment.status) {
    case "paid":
      return returnedCents(payment) >= toCents(payment.amount.value) ? "refunded" : "captured";
    case "pending":
    case "authorized":
      return "pending";
    case "failed":
    case "canceled":
    case "expired":
      return "declined";
    case "open":
      return null;
  }
}

/** A payment at Mollie is captured at once, so its id is also that of its capture. */
function toProviderPayment(payment: MolliePayment): ProviderPayment {
  const { id, status: providerStatus, amount } = payment;
  const reference = payment.metadata?.order ?? null;
  const status = captureStatus(payment);
  const isReversed = toCents(payment.amountChargedBack?.value ?? "0") > 0;
  const hasFailedRefund = refundsOf(payment).some(({ status }) => status === "failed");
  return {
    ...{ id, providerStatus, reference },
    capture: status && {
      ...{ id, status, providerStatus, amount, reference },
      refunded: toDecimal(returnedCents(payment)),
      returnKind: isReversed ? "reversed" : "refunded",
      ...(hasFailedRefund && pendingRefundCents(payment) === 0 ? { refundFailed: true } : {}),
    },
    others: [],
  };
}

/** Creates the payment that follows the stored one. The same predecessor leads to the same one. */
async function createPayment(client: MollieClient, call: ProviderCall): Promise<StartResult> {
  const { uuid, number, total, payment } = call.order;
  const created = await client.createPayment(
    {
      orderUuid: uuid,
      amount: total,
      description: number,
      redirectUrl: await call.returnUrl(),
      webhookUrl: call.webhookUrl(WEBHOOK),
    },
    idempotencyKey("mollie payment", uuid, payment.provider_id ?? ""),
  );
  return created.ok ? toStarted(created.value) : { kind: "unavailable", reason: created.failure };
}

function toStarted({ id, status, _links: { checkout } }: MolliePayment): StartResult {
  return checkout
    ? { kind: "started", providerId: id, action: { kind: "redirect", url: checkout.href } }
    : { kind: "unavailable", reason: `payment is ${status}` };
}

/** Continues an open payment, and replaces one that was not successful. */
async function start(client: MollieClient, call: ProviderCall): Promise<StartResult> {
  const id = call.order.payment.provider_id;
  const found = id === null ? null : await client.payment(id);
  if (found?.ok === false && found.failure !== "not-found")
    return { kind: "unavailable", reason: found.failure };
  return found?.ok && !isUnsuccessful(found.value)
    ? toStarted(found.value)
    : createPayment(client, call);
}

/**
 * Reads the payment. One that was not successful counts as gone, so that the customer can pay
 * again, unless Mollie had already processed it (`capture_id`): then the order's payment failed.
 */
async function reconcile(client: MollieClient, call: ProviderCall): Promise<ReconcileResult> {
  const { provider_id: id, capture_id: captureId } = call.order.payment;
  if (id === null) return { kind: "gone" };
  const found = await client.payment(id);
  if (!found.ok) return goneOrUnavailable(found.failure);
  if (found.value.status === "open") return { kind: "open" };
  return isUnsuccessful(found.value) && captureId === null
    ? { kind: "gone" }
    : { kind: "payment", payment: toProviderPayment(found.value) };
}

/** Mollie captures by itself, so this only reads the payment. */
async function capture(client: MollieClient, call: ProviderCall): Promise<CaptureCallResult> {
  const found = await reconcile(client, call);
  switch (found.kind) {
    case "payment":
    case "unavailable":
      return found;
    default:
      return { kind: "declined", reason: `payment is ${found.kind}` };
  }
}

async function cancel(client: MollieClient, call: ProviderCall): Promise<CancelResult> {
  const { uuid, payment } = call.order;
  const id = payment.provider_id;
  // The address of a payment that is not stored was never given to a customer.
  if (id === null) return { kind: "cancelled" };
  const found = await client.payment(id);
  if (!found.ok) return goneOrUnavailable(found.failure);
  const { status } = found.value;
  if (isUnsuccessful(found.value)) return { kind: "cancelled" };
  if (status !== "open" && status !== "authorized")
    return { kind: "payment", payment: toProviderPayment(found.value) };
  const cancelled = await client.cancelPayment(id, idempotencyKey("mollie cancel", uuid, id));
  if (cancelled.ok && isUnsuccessful(cancelled.value)) return { kind: "cancelled" };
  if (!cancelled.ok && cancelled.failure === "unreachable")
    return { kind: "unavailable", reason: cancelled.failure };
  // A bank processes the payment, so Mollie refuses for now.
  return status === "open"
    ? { kind: "open" }
    : { kind: "payment", payment: toProviderPayment(found.value) };
}

function toRefundResult({ id: reference, status }: MollieRefund): RefundResult {
  switch (status) {
    case "refunded":
    case "processing":
      return { kind: "refunded", reference };
    case "queued":
    case "pending":
      return { kind: "pending", reference };
    case "failed":
    case "canceled":
      return { kind: "refused" };
  }
}

/**
 * Refunds an amount, or what is left. Refunds that are pending at Mollie are not requested again.
 */
async function refund(
  client: MollieClient,
  _call: ProviderCall,
  id: string,
  { key, amount }: RefundOrder,
): Promise<RefundResult> {
  const found = await client.payment(id);
  if (!found.ok)
    return found.failure === "unreachable"
      ? { kind: "unavailable", reason: found.failure }
      : { kind: "refused" };
  const { value: payment } = found;
  const { currency, value } = payment.amount;
  const own = refundsOf(payment).find(({ metadata }) => metadata?.refund === key);
  if (amount !== null && own) return toRefundResult(own);
  const left = toCents(value) - returnedCents(payment);
  if (amount === null && left <= 0) return { kind: "refunded" };
  const due = amount?.cents ?? left - pendingRefundCents(payment);
  if (due <= 0) return { kind: "pending" };
  const refunded = await client.refund(
    id,
    { currency, value: toDecimal(due) },
    key,
    idempotencyKey("mollie refund", key, id),
  );
  if (!refunded.ok)
    return refunded.failure === "unreachable"
      ? { kind: "unavailable", reason: refunded.failure }
      : { kind: "refused" };
  return toRefundResult(refunded.value);
}

/** The event is only a reason to read the payment, so that it needs no signature. */
function parseEvent(body: unknown): WebhookEvent {
  const event = mollieEventSchema.safeParse(body);
  return event.success
    ? { kind: "changed", find: { providerIds: [event.data.id] } }
    : { kind: "invalid" };
}

/** Mollie (Payments API v2): the customer pays on Mollie's page (PAY-6). */
export const mollieProvider = definePaymentProvider<MollieClient>({
  key: "mollie",
  configure: (env) => {
    const settings = readMollieSettings(env);
    return settings && createMollieClient(settings);
  },
  startAt: "payment-page",
  start,
  capture,
  reconcile,
  cancel,
  refund,
  webhooks: [
    {
      path: WEBHOOK,
      maxBytes: 1024,
      acceptsForm: true,
      parse: (_client, { body }) => Promise.resolve(parseEvent(body)),
    },
  ],
});
