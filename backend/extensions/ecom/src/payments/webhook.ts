import { z } from "zod";
import type { ApiRequest } from "../../../shared/http/route-adapter";
import { readShopPaymentSettings, findOrderByProviderId, type PaypalNames } from "./find-order";
import type { WebhookSignature } from "./providers/paypal/client";
import { captureOf } from "./providers/paypal/api-schemas";
import { reconcilePayment } from "./reconcile";
import type { Reported } from "./take";
import { readOnly, type PaymentContext } from "./payment-context";

/** What became of a webhook. `forged`: not PayPal's. `later`: PayPal is to send it again. */
export type WebhookResult = "done" | "not-ours" | "forged" | "later" | "invalid";

/** The event that names PayPal's order itself; every other one is about a capture or a refund. */
const APPROVED = "CHECKOUT.ORDER.APPROVED";
const REVERSED = "PAYMENT.CAPTURE.REVERSED";
const REFUNDED = "PAYMENT.CAPTURE.REFUNDED";

/**
 * The events to subscribe to (docs/operations.md). `DENIED` and `DECLINED` are PayPal's old and new
 * name of the same.
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

const amountShape = z.object({ value: z.string() });

/**
 * Of an event which order it is about: how far that is, PayPal is asked. So the order of events
 * does not matter, nor their number. The resource of a refund is the refund itself; its link `up`
 * names the capture.
 */
const eventSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    invoice_id: z.string().optional(),
    amount: amountShape.optional().catch(undefined),
    seller_payable_breakdown: z
      .object({ total_refunded_amount: amountShape.optional() })
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

function namesOf({ resource }: Event): PaypalNames {
  const { order_id, capture_id } = resource.supplementary_data?.related_ids ?? {};
  const ids = [resource.id, order_id, capture_id, captureOf(resource.links)].filter(
    (id) => id !== undefined,
  );
  const unit = resource.purchase_units?.[0];
  return {
    ids,
    customId: resource.custom_id ?? unit?.custom_id,
    invoiceId: resource.invoice_id ?? unit?.invoice_id,
  };
}

/** What a verified event tells that PayPal's order does not: how much went back. */
function reportedBy({ event_type: type, resource }: Event, { ids }: PaypalNames): Reported {
  const order =
    type === APPROVED ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  const totals = [
    resource.seller_payable_breakdown?.total_refunded_amount?.value,
    resource.amount?.value,
  ];
  // A reversal may be shown as a negative amount.
  const total = totals.map((value) => Math.abs(Number(value ?? 0))).find((value) => value > 0);
  return {
    ...(order === undefined ? {} : { paypalOrder: order }),
    ids,
    ...(type === REVERSED ? { reversed: total?.toFixed(2) ?? null } : {}),
    ...(type === REFUNDED && total !== undefined ? { refunded: total.toFixed(2) } : {}),
    isReturn: type === REFUNDED || type === REVERSED,
  };
}

function signatureOf(header: ApiRequest["header"]): WebhookSignature | undefined {
  const signature = {
    auth_algo: header("paypal-auth-algo") ?? "",
    cert_url: header("paypal-cert-url") ?? "",
    transmission_id: header("paypal-transmission-id") ?? "",
    transmission_sig: header("paypal-transmission-sig") ?? "",
    transmission_time: header("paypal-transmission-time") ?? "",
  };
  return Object.values(signature).every((part) => part !== "") ? signature : undefined;
}

/** Hears what PayPal tells unasked, once PayPal itself has said that it is from there (PAY-5). */
export async function handleWebhook(
  paymentContext: PaymentContext,
  { body, raw, header }: ApiRequest,
  now: Date,
): Promise<WebhookResult> {
  const event = eventSchema.safeParse(body);
  if (!event.success || raw === "") return "invalid";
  const signature = signatureOf(header);
  if (!signature) return "forged";
  const clientId = await readOnly(paymentContext, readShopPaymentSettings);
  if (
    paymentContext.shops === null ||
    paymentContext.settings === null ||
    paymentContext.settings.webhookId === null ||
    clientId === undefined
  )
    return "later";
  const genuine = await paymentContext.shops(clientId).verify(signature, raw);
  if (!genuine.ok) return "later";
  if (!genuine.value) return "forged";

  if (!EVENTS.includes(event.data.event_type)) return "not-ours";
  const names = namesOf(event.data);
  const uuid = await readOnly(paymentContext, (uow) => findOrderByProviderId(uow, names));
  if (uuid === undefined) return "not-ours";
  const { kind } = await reconcilePayment(paymentContext, uuid, now, reportedBy(event.data, names));
  return kind === "unavailable" ? "later" : "done";
}
