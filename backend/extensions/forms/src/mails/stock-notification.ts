import type { EndpointExtensionContext } from "@directus/extensions";
import { isInStock } from "#domain/catalogue/sold-out-items";
import type { Locale } from "#domain/locale/locale";
import {
  formatNotificationLink,
  type NotificationAction,
} from "#domain/navigation/notification-link";
import { createShopPaths } from "#domain/navigation/shop-paths";
import { type OfferedProduct, readOfferedProduct } from "../../../shared/catalogue/offered-product";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { productFacts } from "../../../shared/mail/product-facts";
import type { Mail } from "../../../shared/mail/send-mail";
import { type MailSender, readSenderByProject } from "../../../shared/mail/sender";
import { readShopBasePath } from "../../../shared/shop-base-path";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";
import { findNotification } from "../stock-notification/request-record";
import { createDeleteToken, type NotificationTokens } from "../stock-notification/tokens";

type To = {
  readonly email: string;
  readonly language: Locale;
  readonly product: OfferedProduct;
  readonly variant: number | null;
  /** Path of the shop on the site. */
  readonly shopPath: string;
};

function createLink(
  { url }: MailSender,
  { shopPath, language }: To,
  action: NotificationAction,
  token: string,
): string {
  const page = createShopPaths(shopPath).notification(language);
  return `${url}${page}${formatNotificationLink(action, token)}`;
}

/** Mail with the link that confirms a request, and the link that deletes it (SHOP-7). */
export function notificationConfirmationMail(
  sender: MailSender,
  to: To,
  tokens: NotificationTokens,
): Mail {
  const texts = mailMessages(to.language, "stockNotification");
  return {
    to: to.email,
    subject: interpolate(texts.subject, { product: to.product.name }),
    content: {
      language: to.language,
      title: texts.title,
      paragraphs: [interpolate(texts.text, { shop: sender.name }), texts.expires],
      facts: productFacts(to.product, to.variant, to.language),
      action: { label: texts.button, href: createLink(sender, to, "confirm", tokens.confirm) },
      footnotes: [
        { text: texts.ignore },
        { text: texts.delete, href: createLink(sender, to, "delete", tokens.delete) },
      ],
    },
  };
}

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

/** Mail that a product is available again (SHOP-7). The request is deleted afterwards. */
export const backInStock = defineMail({
  names: ["Wieder da", "Available again"],
  about: "stock_notification",
  read: readNotification,
  template: ({ sender, to, deleteToken }) => {
    const texts = mailMessages(to.language, "backInStock");
    const page = createShopPaths(to.shopPath).product(to.language, to.product.id, "");
    return {
      to: to.email,
      subject: interpolate(texts.subject, { product: to.product.name }),
      content: {
        language: to.language,
        title: texts.title,
        paragraphs: [texts.text, texts.once],
        facts: productFacts(to.product, to.variant, to.language),
        action: { label: texts.button, href: `${sender.url}${page}` },
        footnotes: [{ text: texts.delete, href: createLink(sender, to, "delete", deleteToken) }],
      },
    };
  },
});
