import type { EndpointExtensionContext } from "@directus/extensions";
import { isInStock } from "../../../../../../src/domain/catalogue/sold-out-items";
import { readOfferedProduct } from "../../../../shared/catalogue/offered-product";
import { type Outbox, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { readShopBasePath } from "../../../../shared/shop-base-path";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { deleteFinishedRequests } from "../../stock-notification/delete-finished";
import { markAvailableRequests } from "../../stock-notification/mark-available";
import { findNotification } from "../../stock-notification/request-record";
import { createDeleteToken } from "../../stock-notification/tokens";
import { backInStockMail } from "../stock-notification";

/** Outbox of the mails that a product is available again (SHOP-7). */
const NOTIFICATIONS: Outbox = {
  about: "a product that is available again",
  table: "stock_notification",
  key: "id",
  claimedUntil: "mail_due_at",
  sentColumns: ["mail_sent_at"],
  selects: (requests) => requests.where({ status: "confirmed" }).whereNotNull("available_since"),
  read: async (context, id) => {
    const { siteUrl } = readFormSettings(context.env);
    return runInTransaction(context, async (uow) => {
      const request = await findNotification(uow, "id", id);
      const sender = request && (await readSenderByProject(uow, request.project, siteUrl));
      if (!request || !sender) return { commit: false, value: undefined };
      const { project, product: productId, variant, email, language, subscriber } = request;
      const since = request.available_since ?? new Date();
      const product = await readOfferedProduct(uow, project, productId, language);
      // Sold again since the job found it.
      if (!product || !isInStock(product, variant))
        return { commit: false, value: { sender, since, mails: [] } };
      const to = {
        email,
        language,
        product,
        variant,
        shopPath: await readShopBasePath(uow, project),
      };
      const deleteToken = createDeleteToken(context.env, subscriber);
      const mail = backInStockMail(sender, to, deleteToken);
      return { commit: false, value: { sender, since, mails: [{ sent: "mail_sent_at", mail }] } };
    });
  },
};

/**
 * Sends the mails about products that are available again, once each, and deletes the requests that
 * have ended. Called by the job. Never throws.
 */
export async function sendBackInStockMails(context: EndpointExtensionContext): Promise<void> {
  try {
    const now = new Date();
    await markAvailableRequests(context.database, now);
    await sendAllPending(context, NOTIFICATIONS);
    await deleteFinishedRequests(context.database, now);
  } catch (error) {
    context.logger.error(error, "The mails about stock could not be sent; they will be retried");
  }
}
