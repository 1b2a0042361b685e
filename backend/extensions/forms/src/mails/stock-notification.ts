import type { Locale } from "#domain/locale/locale";
import {
  formatNotificationLink,
  type NotificationAction,
} from "#domain/navigation/notification-link";
import { createShopPaths } from "#domain/navigation/shop-paths";
import type { OfferedProduct } from "../../../shared/catalogue/offered-product";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { productFacts } from "../../../shared/mail/product-facts";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import type { NotificationTokens } from "../stock-notification/tokens";

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
      sender: sender.name,
    },
  };
}

type BackInStock = {
  readonly sender: MailSender;
  readonly to: To;
  readonly deleteToken: string;
};

/** Mail that a product is available again. The request is deleted afterwards. */
export function backInStockMail({ sender, to, deleteToken }: BackInStock): Mail {
  const texts = mailMessages(to.language, "backInStock");
  const page = createShopPaths(to.shopPath).product(to.language, to.product.id, "");
  return {
    to: to.email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(texts.subject, { product: to.product.name }),
    content: {
      language: to.language,
      title: texts.title,
      paragraphs: [texts.text, texts.once],
      facts: productFacts(to.product, to.variant, to.language),
      action: { label: texts.button, href: `${sender.url}${page}` },
      footnotes: [{ text: texts.delete, href: createLink(sender, to, "delete", deleteToken) }],
      sender: sender.name,
    },
  };
}
