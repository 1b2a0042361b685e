import type { EndpointExtensionContext } from "@directus/extensions";
import { isMailedStatus } from "../../../../../../src/domain/order/order-status";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { type Outbox, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { readDocumentFiles } from "../../documents/document-files";
import { requireDocuments } from "../../documents/issue-due-documents";
import { orderStatusMail } from "../order-status";
import { paymentMail } from "../payment";
import { readStep } from "../../orders/history-step";
import { readOrderRecord } from "../../orders/order-record";

/**
 * Outbox of the mails to customers about steps of their orders. Only steps that customers are
 * notified of get a `news_due_at`.
 */
export const STEPS: Outbox = {
  about: "a step of an order",
  table: "ecommerce_order_history",
  key: "id",
  claimedUntil: "news_due_at",
  sentColumns: ["news_sent_at"],
  selects: (rows) => rows.whereNotNull("news_due_at"),
  // The customer gets no mail about an older step.
  maxAgeDays: 7,
  read: async (context, id) => {
    const { siteUrl } = readFormSettings(context.env);
    const found = await runInTransaction(context, async (uow) => {
      const step = await readStep(uow, id);
      const order = await readOrderRecord(uow, step.order.order_uuid);
      const sender = order && (await readSenderByProject(uow, order.project.id, siteUrl));
      return { commit: false, value: order && sender && { step, order, sender } };
    });
    if (!found) return undefined;
    const { step, order, sender } = found;
    await requireDocuments(context, order.id, step.date_created);
    const documents = await readDocumentFiles(context, { step: step.id });
    const { event, to_status: status } = step;
    const mail = event
      ? paymentMail({ order, sender }, { ...step, event }, documents)
      : isMailedStatus(status)
        ? orderStatusMail({ order, sender }, status, step.id, documents)
        : undefined;
    return mail && { sender, since: step.date_created, mails: [{ sent: "news_sent_at", mail }] };
  },
};

/**
 * Sends customers the pending mails about steps of their orders (CHECKOUT-6). Each mail is sent
 * once, also with repeated calls. Never throws.
 */
export function sendPendingStatusMails(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, STEPS);
}
