import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Order } from "./till";

/** The webhooks of the double: events as PayPal's documentation shows them, signed with the double's secret. */

export type Event = Readonly<Record<string, unknown>>;

const PAYPAL_ALGORITHM = "SHA256withRSA";

function resourceOf({ id, status, amount, customId, invoiceId, capture }: Order, type: string): Record<string, unknown> {
  if (type.startsWith("CHECKOUT.ORDER.")) return { id, status, intent: "CAPTURE", purchase_units: [{ custom_id: customId, amount }] };
  const own = { custom_id: customId, invoice_id: invoiceId };
  if (type === "PAYMENT.CAPTURE.REFUNDED") return { id: `R${capture?.id ?? ""}`, status: "COMPLETED", amount, ...own };
  return { ...capture, ...own, supplementary_data: { related_ids: { order_id: id } } };
}

export function eventOf(order: Order, type: string): Event {
  return {
    id: `WH-${randomUUID()}`,
    event_version: "1.0",
    create_time: new Date().toISOString(),
    event_type: type,
    resource_type: type.startsWith("CHECKOUT.") ? "checkout-order" : "capture",
    resource: resourceOf(order, type),
  };
}

const sign = (secret: string, parts: readonly string[]): string => createHmac("sha256", secret).update(parts.join("|")).digest("base64");

/** The headers with which an event is sent; a forged one bears a signature of somebody else. */
export function headersOf(event: Event, webhookId: string, secret: string, forged: boolean): Record<string, string> {
  const [id, time] = [randomUUID(), new Date().toISOString()];
  return {
    "Content-Type": "application/json",
    "PAYPAL-AUTH-ALGO": PAYPAL_ALGORITHM,
    "PAYPAL-CERT-URL": "https://api.paypal.com/v1/notifications/certs/CERT-double",
    "PAYPAL-TRANSMISSION-ID": id,
    "PAYPAL-TRANSMISSION-TIME": time,
    "PAYPAL-TRANSMISSION-SIG": sign(forged ? "somebody else" : secret, [id, time, webhookId, JSON.stringify(event)]),
  };
}

const checkShape = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Whether the double itself sent the event that a shop asks about. */
export function isGenuine(body: unknown, secret: string): boolean {
  const read = checkShape.safeParse(body);
  if (!read.success) return false;
  const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } = read.data;
  return sign(secret, [transmission_id, transmission_time, webhook_id, JSON.stringify(webhook_event)]) === transmission_sig;
}
