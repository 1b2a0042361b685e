import type { PaymentKey } from "#domain/payment/payment-method";
import { capturePayment } from "./capture";
import { findOrderByProviderId, readShopCredentials } from "./find-order";
import { readOnly, readPayableOrder, type PaymentContext } from "./payment-context";
import type { WebhookEvent, WebhookPath, WebhookRequest } from "./provider-webhook";
import { reconcilePayment } from "./reconcile";
import { settlePayment } from "./settle";

/** Result of an event: it was applied, or the reason why it was not. */
export type WebhookResult = "done" | Exclude<WebhookEvent["kind"], "changed">;

type ChangedEvent = Extract<WebhookEvent, { kind: "changed" }>;

async function applyEvent(
  paymentContext: PaymentContext,
  uuid: string,
  { payment, approval, report }: ChangedEvent,
  now: Date,
): Promise<WebhookResult> {
  if (payment) {
    await settlePayment(paymentContext, uuid, payment);
    return "done";
  }
  const { kind } =
    approval === undefined
      ? await reconcilePayment(paymentContext, uuid, now, report)
      : await capturePayment(paymentContext, uuid, approval, now);
  return kind === "unavailable" ? "retry-later" : "done";
}

/**
 * Handles an event of a provider (PAY-5). An event is only a reason to read the payment from the
 * provider, so lost, repeated and reordered events do no harm.
 */
export async function handleWebhook(
  paymentContext: PaymentContext,
  key: PaymentKey,
  path: WebhookPath["path"],
  request: WebhookRequest,
  now: Date,
): Promise<WebhookResult> {
  const gateway = paymentContext.gateways.get(key);
  if (!gateway) return "not-set-up";
  const event = await gateway.parseWebhook(path, request, () =>
    readOnly(paymentContext, readShopCredentials),
  );
  if (event.kind !== "changed") return event.kind;
  const uuid = await readOnly(paymentContext, (uow) => findOrderByProviderId(uow, key, event.find));
  const order = uuid === undefined ? undefined : await readPayableOrder(paymentContext, uuid);
  if (order?.payment.provider !== key) return "ignored";
  return applyEvent(paymentContext, order.uuid, event, now);
}
