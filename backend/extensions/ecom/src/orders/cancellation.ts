import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { formSettings } from "../../../shared/guard/settings";
import { inTransaction } from "../../../shared/house";
import { instant } from "../../../shared/instant";
import { type Outbox, sendFrom, sendUnsent } from "../../../shared/mail/outbox";
import { readSenderOf } from "../../../shared/mail/sender";
import { cancellationMail, cancellationNotice } from "../mails/cancel";
import { readOrderRecord } from "./order-record";

const sentRecord = z.object({ cancellation_sent_at: instant.nullable(), cancellation_notice_sent_at: instant.nullable() });
const steps = z.array(z.object({ date_created: instant }));

/** The mails about orders that their customers cancelled; the house's own cancellations never get a `cancellation_due_at`. */
export const CANCELLATIONS: Outbox = {
  about: "a cancelled order",
  table: "ecommerce_order",
  key: "order_uuid",
  due: "cancellation_due_at",
  sent: Object.keys(sentRecord.shape),
  wants: (orders) => orders.where({ status: "cancelled" }).whereNotNull("cancellation_due_at"),
  read: async (context, uuid) => {
    const { siteUrl, apiUrl } = formSettings(context.env);
    return inTransaction(context, async (house) => {
      const order = await readOrderRecord(house, String(uuid));
      const sender = order && (await readSenderOf(house, order.project.id, siteUrl));
      if (!order || !sender) return { keep: false, value: undefined };
      const [row] = await house.read("ecommerce_order", { id: { _eq: order.id } }, Object.keys(sentRecord.shape));
      const sent = sentRecord.parse(row);
      const ended = { order: { _eq: order.id }, to_status: { _eq: "cancelled" } };
      const [step] = steps.parse(await house.read("ecommerce_order_history", ended, ["date_created"]));
      const own = { sent: "cancellation_sent_at", mail: cancellationMail({ order, sender }) };
      const notice = {
        sent: "cancellation_notice_sent_at",
        mail: sender.email === null ? null : cancellationNotice({ order, sender, apiUrl }, sender.email),
      };
      const mails = [...(sent.cancellation_sent_at === null ? [own] : []), ...(sent.cancellation_notice_sent_at === null ? [notice] : [])];
      return { keep: false, value: { sender, since: step?.date_created ?? order.date_created, mails } };
    });
  },
};

/** Tells customer and house that the customer cancelled an order: each mail once. Never throws. */
export function tellOfCancellation(context: EndpointExtensionContext, uuid: string): Promise<void> {
  return sendFrom(context, CANCELLATIONS, uuid);
}

/** What the job does for cancelled orders. */
export function tellOfCancellations(context: EndpointExtensionContext): Promise<void> {
  return sendUnsent(context, CANCELLATIONS);
}
