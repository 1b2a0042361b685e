import { z } from "zod";
import type { Call } from "../../../shared/mount";
import { anyClient, orderOfPaypal } from "./find";
import type { Signature } from "./paypal";
import { reconcile } from "./reconcile";
import { looking, type Till } from "./till";

/** What became of a webhook. `forged`: not PayPal's. `later`: PayPal is to send it again. */
export type Heard = "done" | "not-ours" | "forged" | "later" | "invalid";

const EVENTS: readonly string[] = [
  "CHECKOUT.ORDER.APPROVED",
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.REFUNDED",
];

/** Of an event only which order it is about: how far that is, PayPal is asked. So the order of events does not matter, nor their number. */
const eventSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});

function signatureOf(header: Call["header"]): Signature | undefined {
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
export async function hear(till: Till, { body, raw, header }: Call, now: Date): Promise<Heard> {
  const event = eventSchema.safeParse(body);
  if (!event.success || raw === "") return "invalid";
  const signature = signatureOf(header);
  if (!signature) return "forged";
  const clientId = await looking(till, anyClient);
  if (till.shops === null || till.settings === null || till.settings.webhookId === null || clientId === undefined) return "later";
  const genuine = await till.shops(clientId).verify(signature, raw);
  if (!genuine.ok) return "later";
  if (!genuine.value) return "forged";

  const { event_type, resource } = event.data;
  if (!EVENTS.includes(event_type)) return "not-ours";
  const ids = [resource.id, resource.supplementary_data?.related_ids?.order_id].filter((id) => id !== undefined);
  const uuid = await looking(till, (house) => orderOfPaypal(house, ids, resource.custom_id));
  if (uuid === undefined) return "not-ours";
  const { kind } = await reconcile(till, uuid, now);
  return kind === "unavailable" ? "later" : "done";
}
