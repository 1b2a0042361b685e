import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { formSettings } from "../../../shared/guard/settings";
import { inTransaction } from "../../../shared/house";
import { instant } from "../../../shared/instant";
import { type Outbox, sendUnsent } from "../../../shared/mail/outbox";
import { readSenderOf } from "../../../shared/mail/sender";
import { ORDER_STATUSES } from "../../../../../src/domain/order-state";
import { PAYMENT_EVENTS } from "../../../../../src/domain/payment-event";
import { NEWS, newsMail } from "../mails/news";
import { paymentMail } from "../mails/payment";
import { decimal } from "./fields";
import { readOrderRecord } from "./order-record";

const stepRecord = z.object({
  id: z.number(),
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES),
  event: z.enum(PAYMENT_EVENTS).nullish(),
  amount: decimal.nullish(),
  date_created: instant,
  order: z.object({ order_uuid: z.string() }),
});

/** The mails about steps of orders that their customers are to hear of; only such a step gets a `news_due_at`. */
export const STEPS: Outbox = {
  about: "a step of an order",
  table: "ecommerce_order_history",
  key: "id",
  due: "news_due_at",
  sent: ["news_sent_at"],
  wants: (rows) => rows.whereNotNull("news_due_at"),
  // Later it is no news any more.
  givenUpDays: 7,
  read: (context, id) => {
    const { siteUrl } = formSettings(context.env);
    return inTransaction(context, async (house) => {
      const [row] = await house.read("ecommerce_order_history", { id: { _eq: id } }, [
        "id",
        "from_status",
        "to_status",
        "event",
        "amount",
        "date_created",
        "order.order_uuid",
      ]);
      const step = stepRecord.parse(row);
      const order = await readOrderRecord(house, step.order.order_uuid);
      const sender = order && (await readSenderOf(house, order.project.id, siteUrl));
      if (!order || !sender) return { keep: false, value: undefined };
      const status = NEWS.find((known) => known === step.to_status);
      const mail = step.event
        ? paymentMail({ order, sender }, { ...step, event: step.event })
        : status && newsMail({ order, sender }, status, step.id);
      if (!mail) return { keep: false, value: undefined };
      return { keep: false, value: { sender, since: step.date_created, mails: [{ sent: "news_sent_at", mail }] } };
    });
  },
};

/** Tells customers of the steps of their orders that they are to hear of (CHECKOUT-6): each once, however often this is called. Never throws. */
export function tellNews(context: EndpointExtensionContext): Promise<void> {
  return sendUnsent(context, STEPS);
}
