import type { EndpointExtensionContext } from "@directus/extensions";
import { formSettings } from "../../../shared/guard/settings";
import { inTransaction } from "../../../shared/house";
import { type Outbox, sendFrom, sendUnsent } from "../../../shared/mail/outbox";
import { readSenderOf } from "../../../shared/mail/sender";
import { readShopPath } from "../../../shared/shop-path";
import { confirmationMail, noticeMail, type ToldOrder } from "../mails/order";
import { readBankDetails } from "./bank-details";
import { readLegal } from "./legal-record";
import { readOrderRecord } from "./order-record";
import { orderToken } from "./token";

/** Orders that are as good as made: customer and house are to hear of them. */
const MADE = ["awaiting_transfer", "confirmed", "paid"];

async function readTold(context: EndpointExtensionContext, uuid: string): Promise<ToldOrder | undefined> {
  const { siteUrl, apiUrl } = formSettings(context.env);
  return inTransaction(context, async (house) => {
    const order = await readOrderRecord(house, uuid);
    const sender = order && (await readSenderOf(house, order.project.id, siteUrl));
    if (!order || !sender) return { keep: false, value: undefined };
    const bankDetails = await readBankDetails(house, order.project.id);
    const legal = await readLegal(house, order.project.id, order.language);
    const shop = { path: await readShopPath(house, order.project.id), token: orderToken(context.env, uuid) };
    return { keep: false, value: { order, sender, bankDetails, legal, apiUrl, shop } };
  });
}

export const CONFIRMATIONS: Outbox = {
  about: "an order",
  table: "ecommerce_order",
  key: "order_uuid",
  due: "confirmation_due_at",
  sent: ["confirmation_sent_at", "notice_sent_at"],
  wants: (orders) => orders.whereIn("status", MADE),
  // Later nobody wants a confirmation any more.
  givenUpDays: 7,
  read: async (context, uuid) => {
    const told = await readTold(context, String(uuid));
    if (!told) return undefined;
    const { order, sender } = told;
    const confirmation = { sent: "confirmation_sent_at", mail: confirmationMail(told) };
    const notice = { sent: "notice_sent_at", mail: sender.email === null ? null : noticeMail(told, sender.email) };
    return {
      sender,
      since: order.date_created,
      mails: [...(order.confirmation_sent_at === null ? [confirmation] : []), ...(order.notice_sent_at === null ? [notice] : [])],
    };
  },
};

/** Tells customer and house of an order that is made (CHECKOUT-6): each mail once, however often this is called. Never throws. */
export function confirmOrder(context: EndpointExtensionContext, uuid: string): Promise<void> {
  return sendFrom(context, CONFIRMATIONS, uuid);
}

/**
 * Holds the mails about an order back for so many seconds, since its e-mail address has had as many as one may have in an hour. The job
 * sends them afterwards; the order stands.
 */
export async function postponeConfirmation({ database }: EndpointExtensionContext, uuid: string, seconds: number): Promise<void> {
  const due = new Date(Date.now() + seconds * 1000);
  await database("ecommerce_order").where({ order_uuid: uuid }).update({ confirmation_due_at: due });
}

/** What the job does for orders that are made. */
export function confirmUnsent(context: EndpointExtensionContext): Promise<void> {
  return sendUnsent(context, CONFIRMATIONS);
}

/** How often the job runs, as a cron expression with seconds: every minute, or every so many seconds as the operator says. */
export function everySoOften(seconds: unknown): string {
  const wanted = Number(seconds);
  return Number.isInteger(wanted) && wanted >= 1 && wanted < 60 ? `*/${wanted} * * * * *` : "0 * * * * *";
}
