import type { EndpointExtensionContext } from "@directus/extensions";
import { isPrepared, ORDER_STATUSES } from "../../../../../../src/domain/order/order-status";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { type Outbox, sendPending, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { readShopBasePath } from "../../../../shared/shop-base-path";
import { orderConfirmationMail, orderStaffMail, type OrderMailData } from "../order-confirmation";
import { readDocumentFiles } from "../../documents/document-files";
import { requireDocuments } from "../../documents/issue-due-documents";
import { readBankDetails } from "../../orders/bank-details";
import { readGuaranteeText } from "../../orders/guarantee-text";
import { readLegalTexts } from "../../orders/legal-texts";
import { readOrderRecord } from "../../orders/order-record";
import { createOrderToken } from "../../orders/order-token";

async function readOrderMailData(
  context: EndpointExtensionContext,
  uuid: string,
): Promise<Omit<OrderMailData, "documents"> | undefined> {
  const { siteUrl, apiUrl } = readFormSettings(context.env);
  return runInTransaction(context, async (uow) => {
    const order = await readOrderRecord(uow, uuid);
    const sender = order && (await readSenderByProject(uow, order.project.id, siteUrl));
    if (!order || !sender) return { commit: false, value: undefined };
    const bankDetails = await readBankDetails(uow, order.project.id);
    const shop = {
      path: await readShopBasePath(uow, order.project.id),
      token: createOrderToken(context.env, uuid),
    };
    const legal = await readLegalTexts(uow, {
      ...{ sender, shopPath: shop.path, locale: order.language },
    });
    const guarantee = await readGuaranteeText(uow, order);
    return { commit: false, value: { order, sender, bankDetails, legal, guarantee, apiUrl, shop } };
  });
}

export const CONFIRMATIONS: Outbox = {
  about: "an order",
  table: "ecommerce_order",
  key: "order_uuid",
  claimedUntil: "confirmation_due_at",
  sentColumns: ["confirmation_sent_at", "notice_sent_at"],
  selects: (orders) => orders.whereIn("status", ORDER_STATUSES.filter(isPrepared)),
  // An older confirmation is no longer useful.
  maxAgeDays: 7,
  read: async (context, uuid) => {
    const stored = await readOrderMailData(context, String(uuid));
    if (!stored) return undefined;
    const { order, sender } = stored;
    await requireDocuments(context, order.id, order.date_created);
    const documents =
      order.confirmation_sent_at === null
        ? await readDocumentFiles(context, { order: order.id, type: "invoice" })
        : [];
    const data = { ...stored, documents };
    const confirmation = { sent: "confirmation_sent_at", mail: orderConfirmationMail(data) };
    const notice = {
      sent: "notice_sent_at",
      mail: sender.email === null ? null : orderStaffMail(data, sender.email),
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
 * Sends customer and shop the mails about a new order (CHECKOUT-6). Each mail is sent once, also
 * with repeated calls. Never throws.
 */
export function sendOrderConfirmation(
  context: EndpointExtensionContext,
  uuid: string,
): Promise<void> {
  return sendPending(context, CONFIRMATIONS, uuid);
}

/**
 * Postpones the mails about an order by a number of seconds, since its e-mail address has reached
 * its hourly mail limit. The job sends them afterwards. The order itself is not affected.
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

/** Sends all pending mails about new orders. Called by the job. */
export function sendPendingOrderConfirmations(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, CONFIRMATIONS);
}
