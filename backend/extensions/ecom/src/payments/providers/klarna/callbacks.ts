import { z } from "zod";
import type { Webhook, WebhookEvent, WebhookRequest } from "../../provider-webhook";
import type { KlarnaClient } from "./client";
import { toProviderPayment } from "./to-provider-payment";

/** Klarna's callbacks are not signed, so only ids are read from them (PAY-5). */

const MAX_BYTES = 16 * 1024;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/);
const authorizationSchema = z.object({ session_id: id, authorization_token: id });
const notificationSchema = z.object({ order_id: id });
const orderUuidSchema = z.uuid().toLowerCase();

function parseAuthorization({ body }: WebhookRequest): WebhookEvent {
  const { data } = authorizationSchema.safeParse(body);
  if (!data) return { kind: "invalid" };
  return {
    kind: "changed",
    find: { providerIds: [data.session_id] },
    approval: data.authorization_token,
  };
}

async function parseNotification(
  client: KlarnaClient,
  { body }: WebhookRequest,
): Promise<WebhookEvent> {
  const { data } = notificationSchema.safeParse(body);
  if (!data) return { kind: "invalid" };
  const found = await client.order(data.order_id);
  if (!found.ok) return { kind: found.failure === "not-found" ? "ignored" : "retry-later" };
  const reference = orderUuidSchema.safeParse(found.value.merchant_reference2);
  return reference.success
    ? {
        kind: "changed",
        find: { orderUuid: reference.data },
        payment: toProviderPayment(found.value),
      }
    : { kind: "ignored" };
}

export const klarnaCallbacks: readonly Webhook<KlarnaClient>[] = [
  /** "Authorization callback": the customer has approved, even if the browser was closed. */
  {
    path: "/klarna/authorization",
    maxBytes: MAX_BYTES,
    parse: (_client, request) => Promise.resolve(parseAuthorization(request)),
  },
  /** An order has changed at Klarna. */
  { path: "/klarna/notification", maxBytes: MAX_BYTES, parse: parseNotification },
];
