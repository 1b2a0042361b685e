import type { BankDetails } from "#domain/payment/iban";
import { createShopPaths } from "#domain/navigation/shop-paths";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { OrderRecord } from "../orders/order-record";
import { orderSummaryOf, orderFacts } from "./order-sections";
import { customerOf, longDate, transferFacts } from "./address-lines";

type About = {
  readonly order: OrderRecord;
  readonly sender: MailSender;
  readonly shop: { readonly path: string; readonly token: string };
};

const replyTo = ({ name, email }: MailSender) =>
  email === null ? {} : { replyTo: { name, address: email } };

/**
 * Mail to the customer that reminds of an unpaid bank transfer (ORDER-4). `payBy` is the deadline
 * named in the mail.
 */
export function reminderMail({
  order,
  sender,
  shop,
  bankDetails,
  payBy,
}: About & { readonly bankDetails: BankDetails | null; readonly payBy: Date | null }): Mail {
  const { language } = order;
  const texts = mailMessages(language, "transferReminder");
  const paths = createShopPaths(shop.path);
  const deadline =
    payBy === null
      ? texts.noDeadline
      : interpolate(texts.deadline, { date: longDate(order, payBy, language) });
  const transfer = mailMessages(language, "order");
  return {
    to: order.customer_email,
    ...replyTo(sender),
    subject: interpolate(texts.subject, { number: order.order_number, shop: sender.name }),
    headers: { "Message-ID": `<order-reminder.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [
        texts.greeting,
        interpolate(texts.text, { number: order.order_number }),
        deadline,
      ],
      facts: orderFacts(order, language),
      orderSummary: orderSummaryOf(order, language),
      sections: [
        {
          title: transfer.payment,
          text: bankDetails === null ? texts.noAccount : transfer.transfer,
          facts: transferFacts(order, language, bankDetails, payBy),
        },
      ],
      action: {
        label: transfer.button,
        href: `${sender.url}${paths.order(language, order.order_uuid)}?token=${shop.token}`,
      },
      footnotes: [{ text: texts.paid }, { text: transfer.questions }],
      sender: sender.name,
    },
  };
}

/**
 * Mail to the customer about an order that expired unpaid; explains how to order again (ORDER-4).
 */
export function expiryMail({ order, sender, shop }: About): Mail {
  const { language } = order;
  const texts = mailMessages(language, "transferExpired");
  const { reserved_until: payBy } = order;
  return {
    to: order.customer_email,
    ...replyTo(sender),
    subject: interpolate(texts.subject, { number: order.order_number, shop: sender.name }),
    headers: { "Message-ID": `<order-expired.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [
        texts.greeting,
        payBy === null
          ? texts.text
          : interpolate(texts.textUntil, { date: longDate(order, payBy, language) }),
        texts.again,
        texts.late,
      ],
      facts: orderFacts(order, language),
      orderSummary: orderSummaryOf(order, language),
      action: {
        label: texts.button,
        href: `${sender.url}${createShopPaths(shop.path).list(language)}`,
      },
      footnotes: [{ text: mailMessages(language, "order").questions }],
      sender: sender.name,
    },
  };
}

/** Mail to the shop about an order that expired unpaid; explains what to do with a late payment. */
export function expiryNotice(
  { order, sender, apiUrl }: Pick<About, "order" | "sender"> & { readonly apiUrl: string },
  to: string,
): Mail {
  const { language } = sender;
  const texts = mailMessages(language, "transferExpiredStaff");
  return {
    to,
    replyTo: customerOf(order),
    subject: interpolate(texts.subject, { number: order.order_number }),
    headers: { "Message-ID": `<order-expired-notice.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [texts.text, texts.late],
      facts: [...orderFacts(order, language), { label: texts.email, value: order.customer_email }],
      orderSummary: orderSummaryOf(order, language),
      action: { label: texts.button, href: `${apiUrl}/admin/content/ecommerce_order/${order.id}` },
      sender: sender.name,
      isInternal: true,
    },
  };
}
