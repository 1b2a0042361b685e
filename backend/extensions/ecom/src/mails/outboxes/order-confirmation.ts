import type { EndpointExtensionContext } from "@directus/extensions";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { type Outbox, sendPending, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { readShopBasePath } from "../../../../shared/shop-base-path";
import { orderConfirmationMail, orderStaffMail, type OrderMailData } from "../order-confirmation";
import { readBankDetails } from "../../orders/bank-details";
import { readLegalTexts } from "../../orders/legal-texts";
import { readOrderRecord } from "../../orders/order-record";
import { createOrderToken } from "../../orders/order-token";

/** Orders that are as good as made: customer and house are to hear of them. */
const MADE = ["awaiting_transfer", "confirmed", "paid"];

async function readTold(
  context: EndpointExtensionContext,
  uuid: string,
): Promise<OrderMailData | undefined> {
  const { siteUrl, apiUrl } = readFormSettings(context.env);
  return runInTransaction(context, async (uow) => {
    const order = await readOrderRecord(uow, uuid);
    const sender = order && (await readSenderByProject(uow, order.project.id, siteUrl));
    if (!order || !sender) return { commit: false, value: undefined };
    const bankDetails = await readBankDetails(uow, order.project.id);
    const legal = await readLegalTexts(uow, order.project.id, order.language);
    const shop = {
      path: await readShopBasePath(uow, order.project.id),
      token: createOrderToken(context.env, uuid),
    };
    return { commit: false, value: { order, sender, bankDetails, legal, apiUrl, shop } };
  });
}

export const CONFIRMATIONS: Outbox = {
  about: "an order",
  table: "ecommerce_order",
  key: "order_uuid",
  claimedUntil: "confirmation_due_at",
  sentColumns: ["confirmation_sent_at", "notice_sent_at"],
  selects: (orders) => orders.whereIn("status", MADE),
  // Later nobody wants a confirmation any more.
  givenUpDays: 7,
  read: async (context, uuid) => {
    const told = await readTold(context, String(uuid));
    if (!told) return undefined;
    const { order, sender } = told;
    const confirmation = { sent: "confirmation_sent_at", mail: orderConfirmationMail(told) };
    const notice = {
      sent: "notice_sent_at",
      mail: sender.email === null ? null : orderStaffMail(told, sender.email),
    };
    return {
      sender,
      since: order.date_created,
      mails: [
        ...(order.confirmation_sent_at === null ? [confirmation] : []),
        ...(order.notice_sent_at === null ? [notice] : []),
      ],
    };
  },
};

/**
 * Tells customer and house of an order that is made (CHECKOUT-6): each mail once, however often
 * this is called. Never throws.
 */
export function sendOrderConfirmation(
  context: EndpointExtensionContext,
  uuid: string,
): Promise<void> {
  return sendPending(context, CONFIRMATIONS, uuid);
}

/**
 * Holds the mails about an order back for so many seconds, since its e-mail address has had as many
 * as one may have in an hour. The job sends them afterwards; the order stands.
 */
export async function postponeConfirmation(
  { database }: EndpointExtensionContext,
  uuid: string,
  seconds: number,
): Promise<void> {
  const due = new Date(Date.now() + seconds * 1000);
  await database("ecommerce_order")
    .where({ order_uuid: uuid })
    .update({ confirmation_due_at: due });
}

/** What the job does for orders that are made. */
export function sendPendingOrderConfirmations(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, CONFIRMATIONS);
}
