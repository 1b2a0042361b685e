import type { PaymentKey } from "#domain/payment/payment-method";
import type { PayableOrder } from "./payable-order";
import { createProviderCall } from "./provider-call";
import { gatewayFor, readPayableOrder, type PaymentContext } from "./payment-context";
import type { StartTime } from "./provider";
import type { ClientAction } from "./provider-results";
import { reconcilePayment } from "./reconcile";
import { PAYMENT_PROVIDERS } from "./registry";
import { storeProviderId } from "./store-payment";

/**
 * - `none`: this payment is not started at this time.
 * - `closed`: the order needs no payment any more. `providerId`: the payment that was started
 *   before.
 * - `unavailable`: the provider gave no usable response. The order remains, and the call may be
 *   repeated.
 */
export type StartPaymentResult =
  | {
      readonly kind: "started";
      readonly provider: PaymentKey;
      readonly providerId: string;
      readonly action: ClientAction;
    }
  | {
      readonly kind: "closed";
      readonly provider: PaymentKey;
      readonly providerId: string | null;
    }
  | { readonly kind: "none" | "unknown" | "unavailable" };

function logFailure(
  { context: { logger } }: PaymentContext,
  { number, payment: { provider } }: PayableOrder,
  outcome: string,
): StartPaymentResult {
  logger.warn({ event: "ecom.payment", provider, outcome, order: number }, "payment not started");
  return { kind: "unavailable" };
}

/**
 * Starts the payment of an order at its provider, or returns the one that was started before.
 * Repeated and concurrent calls end with the same payment, because the provider's idempotency key
 * is made of the order. Runs outside of any transaction, so that a slow provider locks nothing. A
 * payment whose approval is in doubt is reconciled first, so that no order is paid twice.
 */
export async function startPayment(
  paymentContext: PaymentContext,
  uuid: string,
  at: Exclude<StartTime, "never">,
  now: Date,
): Promise<StartPaymentResult> {
  const found = await readPayableOrder(paymentContext, uuid);
  if (!found) return { kind: "unknown" };
  if (PAYMENT_PROVIDERS[found.payment.provider].startAt !== at) return { kind: "none" };
  const { provider } = found.payment;
  const isInDoubt = found.payment.details?.authorization !== undefined;
  if (isInDoubt && (await reconcilePayment(paymentContext, uuid, now)).kind === "unavailable")
    return { kind: "unavailable" };
  const order = isInDoubt ? await readPayableOrder(paymentContext, uuid) : found;
  if (
    order?.status !== "awaiting_payment" ||
    order.payment.status !== "pending" ||
    order.payment.capture_id !== null
  )
    return { kind: "closed", provider, providerId: order?.payment.provider_id ?? null };
  const gateway = gatewayFor(paymentContext, order);
  if (!gateway) return logFailure(paymentContext, order, "not set up");
  const started = await gateway.start(createProviderCall(paymentContext, order, now));
  if (started.kind === "unavailable") return logFailure(paymentContext, order, started.reason);
  if (started.providerId === order.payment.provider_id) return { ...started, provider };
  await storeProviderId(paymentContext, order, started.providerId);
  // A concurrent call may have stored another payment first. Only the stored one is known.
  const current = await readPayableOrder(paymentContext, uuid);
  if (!current || current.payment.provider_id === started.providerId)
    return { ...started, provider };
  const stored = await gateway.start(createProviderCall(paymentContext, current, now));
  return stored.kind === "started" ? { ...stored, provider } : { kind: "unavailable" };
}
