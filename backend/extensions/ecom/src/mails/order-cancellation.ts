import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { OrderRecord } from "../orders/order-record";
import { orderSummaryOf, orderFacts } from "./order-confirmation";
import { customerOf } from "./address-lines";

type Told = { readonly order: OrderRecord; readonly sender: MailSender };

/** Mail to the customer that confirms the cancellation of the order. */
export function cancellationMail({ order, sender }: Told): Mail {
  const { language } = order;
  const words = mailMessages(language, "cancel");
  return {
    to: order.customer_email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(words.subject, { number: order.order_number, house: sender.name }),
    headers: { "Message-ID": `<order-cancelled.${order.order_uuid}@${sender.domain}>` },
    letter: {
      language,
      title: words.title,
      paragraphs: [
        words.greeting,
        words.text,
        ...(order.payment_method.key === "transfer" ? [words.transfer] : []),
      ],
      facts: orderFacts(order, language),
      orderSummary: orderSummaryOf(order, language),
      footnotes: [{ text: words.questions }],
      sender: sender.name,
    },
  };
}

/**
 * Mail to the shop about a cancellation. Explains what to do about money that is already on its
 * way.
 */
export function cancellationStaffMail(
  { order, sender, apiUrl }: Told & { readonly apiUrl: string },
  to: string,
): Mail {
  const { language } = sender;
  const words = mailMessages(language, "cancelHouse");
  return {
    to,
    replyTo: customerOf(order),
    subject: interpolate(words.subject, { number: order.order_number }),
    headers: { "Message-ID": `<order-cancelled-notice.${order.order_uuid}@${sender.domain}>` },
    letter: {
      language,
      title: words.title,
      paragraphs: [words.text, order.payment_method.key === "store" ? words.nothing : words.refund],
      facts: [...orderFacts(order, language), { label: words.email, value: order.customer_email }],
      orderSummary: orderSummaryOf(order, language),
      action: { label: words.button, href: `${apiUrl}/admin/content/ecommerce_order/${order.id}` },
      sender: sender.name,
    },
  };
}
