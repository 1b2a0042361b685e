import type { EndpointExtensionContext } from "@directus/extensions";
import { isInStock } from "#domain/catalogue/sold-out-items";
import type { MailKind } from "#domain/mail/mail-kinds";
import { readOfferedProduct } from "../../../shared/catalogue/offered-product";
import { defineMail, type MailDefinition, sendDueMails, toShop } from "../../../shared/mail/outbox";
import { readSenderByProject } from "../../../shared/mail/sender";
import { readShopBasePath } from "../../../shared/shop-base-path";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";
import { findNotification } from "../stock-notification/request-record";
import { createDeleteToken } from "../stock-notification/tokens";
import { readWithdrawal, readWithdrawalLines } from "../withdrawal/withdrawal-record";
import { backInStockMail } from "./stock-notification";
import { withdrawalReceiptMail, withdrawalStaffMail } from "./withdrawal";

function readWithdrawalData(context: EndpointExtensionContext, id: number) {
  const { siteUrl, apiUrl } = readFormSettings(context.env);
  return runInTransaction(context, async (uow) => {
    const withdrawal = await readWithdrawal(uow, id);
    const sender = withdrawal && (await readSenderByProject(uow, withdrawal.project.id, siteUrl));
    if (!withdrawal || !sender) throw new Error("No project can send the mails of a withdrawal");
    const lines = await readWithdrawalLines(uow, withdrawal);
    return { commit: false, value: { withdrawal, sender, apiUrl, lines } };
  });
}

/**
 * The receipt that the law requires without delay (§ 356a (4) BGB), and the shop's copy. Never given
 * up.
 */
export const WITHDRAWAL_MAILS = {
  withdrawal_receipt: defineMail({
    about: "withdrawal",
    read: readWithdrawalData,
    template: withdrawalReceiptMail,
  }),
  withdrawal_notice: defineMail({
    about: "withdrawal",
    read: readWithdrawalData,
    template: toShop(withdrawalStaffMail),
  }),
} satisfies Partial<Record<MailKind, MailDefinition>>;

function readNotification(context: EndpointExtensionContext, id: number) {
  const { siteUrl } = readFormSettings(context.env);
  return runInTransaction(context, async (uow) => {
    const request = await findNotification(uow, "id", id);
    const sender = request && (await readSenderByProject(uow, request.project, siteUrl));
    if (!request || !sender) throw new Error("No project can send the mail about stock");
    const { project, product: productId, variant, email, language, subscriber } = request;
    const product = await readOfferedProduct(uow, project, productId, language);
    // Sold again since the job found it. The next stock makes the mail due again.
    if (!product || !isInStock(product, variant)) {
      await uow.trx("stock_notification").where({ id }).update({ available_since: null });
      return { commit: true, value: undefined };
    }
    const shopPath = await readShopBasePath(uow, project);
    const to = { email, language, product, variant, shopPath };
    const deleteToken = createDeleteToken(context.env, subscriber);
    return { commit: false, value: { sender, to, deleteToken } };
  });
}

/** Mails that a product is available again (SHOP-7). */
export const STOCK_MAILS = {
  back_in_stock: defineMail({
    about: "stock_notification",
    read: readNotification,
    template: backInStockMail,
  }),
} satisfies Partial<Record<MailKind, MailDefinition>>;

/** Sends the receipt and the shop's copy of a withdrawal. Each is sent once. Never throws. */
export const sendWithdrawalMails = (
  context: EndpointExtensionContext,
  withdrawal: number,
): Promise<void> => sendDueMails(context, WITHDRAWAL_MAILS, (mails) => mails.where({ withdrawal }));
