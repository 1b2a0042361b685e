import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { FakePaypalOrder, Refund } from "./store";

/**
 * Webhooks of the fake PayPal: events as in the PayPal documentation, signed with the secret of the
 * fake server.
 */

export type Event = Readonly<Record<string, unknown>>;

const PAYPAL_ALGORITHM = "SHA256withRSA";

const API = "https://api-m.paypal.com/v2/payments";

/**
 * Returns a refund in the format of PayPal (Payments v2): its own id, and a link to its capture.
 */
export function refundResource(
  { customId, invoiceId, refunds: kept = [] }: FakePaypalOrder,
  refund: Refund,
): Record<string, unknown> {
  const { id, status, amount, capture } = refund;
  const refunds = kept.some((each) => each.id === id) ? kept : [...kept, refund];
  const total = refunds.reduce((sum, each) => sum + Math.round(Number(each.amount.value) * 100), 0);
  const total_refunded_amount = { ...amount, value: (total / 100).toFixed(2) };
  return {
    ...{ id, status, amount, custom_id: customId, invoice_id: invoiceId },
    seller_payable_breakdown: { gross_amount: amount, net_amount: amount, total_refunded_amount },
    links: [
      { href: `${API}/refunds/${id}`, rel: "self", method: "GET" },
      { href: `${API}/captures/${capture}`, rel: "up", method: "GET" },
    ],
  };
}

/**
 * `bare`: a refund that references only its capture. `second`: the event concerns the second
 * capture.
 */
type Form = { readonly bare: boolean; readonly second: boolean };

/**
 * Returns the resource of a refund or reversal event. Without a stored refund, the event concerns
 * the whole capture.
 */
function returnedResource(order: FakePaypalOrder, { bare, second }: Form): Record<string, unknown> {
  const capture = second ? order.second : order.capture;
  const whole = {
    id: `R${capture?.id ?? ""}`,
    status: "COMPLETED",
    amount: capture?.amount ?? order.amount,
    capture: capture?.id ?? "",
  };
  const kept = order.refunds?.findLast((refund) => refund.capture === capture?.id);
  const { custom_id, invoice_id, ...resource } = refundResource(order, kept ?? whole);
  return bare ? resource : { ...resource, custom_id, invoice_id };
}

function resourceOf(order: FakePaypalOrder, type: string, form: Form): Record<string, unknown> {
  const { id, status, amount, customId, invoiceId, capture } = order;
  if (type.startsWith("CHECKOUT.ORDER."))
    return { id, status, intent: "CAPTURE", purchase_units: [{ custom_id: customId, amount }] };
  if (RETURNED.includes(type)) return returnedResource(order, form);
  return {
    ...capture,
    custom_id: customId,
    invoice_id: invoiceId,
    supplementary_data: { related_ids: { order_id: id } },
  };
}

const RETURNED: readonly string[] = ["PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.REVERSED"];

export function createEvent(
  order: FakePaypalOrder,
  type: string,
  form: Form = { bare: false, second: false },
): Event {
  return {
    id: `WH-${randomUUID()}`,
    event_version: "1.0",
    create_time: new Date().toISOString(),
    event_type: type,
    resource_type: RETURNED.includes(type)
      ? "refund"
      : type.startsWith("CHECKOUT.")
        ? "checkout-order"
        : "capture",
    resource: resourceOf(order, type, form),
  };
}

const sign = (secret: string, parts: readonly string[]): string =>
  createHmac("sha256", secret).update(parts.join("|")).digest("base64");

/** Returns the headers of an event. A forged event has an invalid signature. */
export function signedHeaders(
  event: Event,
  webhookId: string,
  secret: string,
  forged: boolean,
): Record<string, string> {
  const [id, time] = [randomUUID(), new Date().toISOString()];
  return {
    "Content-Type": "application/json",
    "PAYPAL-AUTH-ALGO": PAYPAL_ALGORITHM,
    "PAYPAL-CERT-URL": "https://api.paypal.com/v1/notifications/certs/CERT-fake",
    "PAYPAL-TRANSMISSION-ID": id,
    "PAYPAL-TRANSMISSION-TIME": time,
    "PAYPAL-TRANSMISSION-SIG": sign(forged ? "another secret" : secret, [
      id,
      time,
      webhookId,
      JSON.stringify(event),
    ]),
  };
}

const checkShape = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Returns whether the fake server itself sent the event that a shop verifies. */
export function verifySignature(body: unknown, secret: string): boolean {
  const read = checkShape.safeParse(body);
  if (!read.success) return false;
  const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } =
    read.data;
  return (
    sign(secret, [
      transmission_id,
      transmission_time,
      webhook_id,
      JSON.stringify(webhook_event),
    ]) === transmission_sig
  );
}
