import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { ORDER_STATUSES } from "../../../../../src/domain/order-state";
import { PAYMENT_EVENTS } from "../../../../../src/domain/payment-event";
import { formSettings } from "../../../shared/guard/settings";
import { inTransaction } from "../../../shared/house";
import { instant } from "../../../shared/instant";
import { type Outbox, sendUnsent } from "../../../shared/mail/outbox";
import { readSenderOf } from "../../../shared/mail/sender";
import { paymentAlertMail } from "../mails/payment";
import { decimal } from "./fields";
import { readOrderRecord } from "./order-record";

const stepRecord = z.object({
  id: z.number(),
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES),
  event: z.enum(PAYMENT_EVENTS),
  amount: decimal.nullish(),
  date_created: instant,
  order: z.object({ order_uuid: z.string() }),
});

const FIELDS = ["id", "from_status", "to_status", "event", "amount", "date_created", "order.order_uuid"] as const;

/** The notices to the shop about payments; only an event that staff have to look at gets an `alert_due_at`. */
export const ALERTS: Outbox = {
  about: "a payment that needs the staff",
  table: "ecommerce_order_history",
  key: "id",
  due: "alert_due_at",
  sent: ["alert_sent_at"],
  wants: (rows) => rows.whereNotNull("alert_due_at"),
  read: (context, id) => {
    const { siteUrl, apiUrl } = formSettings(context.env);
    return inTransaction(context, async (house) => {
      const [row] = await house.read("ecommerce_order_history", { id: { _eq: id } }, FIELDS);
      const step = stepRecord.parse(row);
      const order = await readOrderRecord(house, step.order.order_uuid);
      const sender = order && (await readSenderOf(house, order.project.id, siteUrl));
      if (!order || !sender) return { keep: false, value: undefined };
      const mail = sender.email === null ? null : paymentAlertMail({ order, sender, apiUrl }, step, sender.email);
      return { keep: false, value: { sender, since: step.date_created, mails: [{ sent: "alert_sent_at", mail }] } };
    });
  },
};

/** Tells the shop of payments that staff have to look at, each once, however often this is called. Never throws. */
export function sendPaymentAlerts(context: EndpointExtensionContext): Promise<void> {
  return sendUnsent(context, ALERTS);
}
