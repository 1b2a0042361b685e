import { z } from "zod";
import type { PaymentLookup, Webhook, WebhookEvent, WebhookRequest } from "../../provider-webhook";
import type { EventReport } from "../../provider-results";
import type { ShopCredentials } from "../../provider-input";
import { captureIdOf } from "./api-schemas";
import type { PaypalConnection, WebhookSignature } from "./client";

/** The event that contains PayPal's order itself. All others are about a capture or a refund. */
const APPROVED = "CHECKOUT.ORDER.APPROVED";
const REVERSED = "PAYMENT.CAPTURE.REVERSED";
const REFUNDED = "PAYMENT.CAPTURE.REFUNDED";

/**
 * The events to subscribe to (docs/operations.md). `DENIED` and `DECLINED` are PayPal's old and new
 * name of the same event.
 */
const EVENTS: readonly string[] = [
  APPROVED,
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.DECLINED",
  REFUNDED,
  REVERSED,
];

const amountSchema = z.object({ value: z.string() });

/**
 * The parts of an event that identify its order. The state of the payment is read from PayPal, so
 * order and number of events do not matter. The resource of a refund is the refund itself; its link
 * `up` names the capture.
 */
const eventSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    invoice_id: z.string().optional(),
    amount: amountSchema.optional().catch(undefined),
    seller_payable_breakdown: z
      .object({ total_refunded_amount: amountSchema.optional() })
      .optional()
      .catch(undefined),
    links: z
      .array(z.object({ href: z.string(), rel: z.string() }))
      .optional()
      .catch(undefined),
    purchase_units: z
      .array(z.object({ custom_id: z.string().optional(), invoice_id: z.string().optional() }))
      .optional()
      .catch(undefined),
    supplementary_data: z
      .object({
        related_ids: z
          .object({ order_id: z.string().optional(), capture_id: z.string().optional() })
          .optional(),
      })
      .optional(),
  }),
});

type Event = z.infer<typeof eventSchema>;

const orderUuidSchema = z.uuid().toLowerCase();

function resourceIds({ resource }: Event): readonly string[] {
  const { order_id, capture_id } = resource.supplementary_data?.related_ids ?? {};
  return [resource.id, order_id, capture_id, captureIdOf(resource.links)].filter(
    (id) => id !== undefined,
  );
}

function lookupOf(event: Event): PaymentLookup {
  const { resource } = event;
  const unit = resource.purchase_units?.[0];
  return {
    providerIds: resourceIds(event),
    orderUuid: orderUuidSchema.safeParse(resource.custom_id ?? unit?.custom_id).data,
    orderNumber: resource.invoice_id ?? unit?.invoice_id,
  };
}

/** Returns what a verified event reports that PayPal's order does not: how much was returned. */
function reportOf(event: Event): EventReport {
  const { event_type: type, resource } = event;
  const order =
    type === APPROVED ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  const totals = [
    resource.seller_payable_breakdown?.total_refunded_amount?.value,
    resource.amount?.value,
  ];
  // A reversal may be reported as a negative amount.
  const total = totals.map((value) => Math.abs(Number(value ?? 0))).find((value) => value > 0);
  return {
    ...(order === undefined ? {} : { providerId: order }),
    ids: resourceIds(event),
    ...(type === REVERSED ? { reversed: total?.toFixed(2) ?? null } : {}),
    ...(type === REFUNDED && total !== undefined ? { refunded: total.toFixed(2) } : {}),
    isReturn: type === REFUNDED || type === REVERSED,
  };
}

function signatureOf(header: WebhookRequest["header"]): WebhookSignature | undefined {
  const signature = {
    auth_algo: header("paypal-auth-algo") ?? "",
    cert_url: header("paypal-cert-url") ?? "",
    transmission_id: header("paypal-transmission-id") ?? "",
    transmission_sig: header("paypal-transmission-sig") ?? "",
    transmission_time: header("paypal-transmission-time") ?? "",
  };
  return Object.values(signature).every((part) => part !== "") ? signature : undefined;
}

/**
 * Parses an event after PayPal has confirmed that it sent it (PAY-5). All shops are one app at
 * PayPal, because the server has one secret, so the client id of any shop can verify it.
 */
async function parsePaypalEvent(
  { settings, clientFor }: PaypalConnection,
  { body, raw, header }: WebhookRequest,
  readShops: () => Promise<readonly ShopCredentials[]>,
): Promise<WebhookEvent> {
  if (settings.webhookId === null) return { kind: "not-set-up" };
  const event = eventSchema.safeParse(body);
  if (!event.success || raw === "") return { kind: "invalid" };
  const signature = signatureOf(header);
  if (!signature) return { kind: "forged" };
  const clientId = (await readShops()).flatMap(({ paypalClientId }) => paypalClientId ?? [])[0];
  if (clientId === undefined) return { kind: "not-set-up" };
  const verified = await clientFor(clientId).verify(signature, raw);
  if (!verified.ok) return { kind: "retry-later" };
  if (!verified.value) return { kind: "forged" };
  if (!EVENTS.includes(event.data.event_type)) return { kind: "ignored" };
  return { kind: "changed", find: lookupOf(event.data), report: reportOf(event.data) };
}

/** `POST /ecom/paypal/webhook`. */
export const paypalWebhook: Webhook<PaypalConnection> = {
  path: "/paypal/webhook",
  maxBytes: 64 * 1024,
  parse: parsePaypalEvent,
};
