import { isPaidInStore } from "#domain/payment/payment-method";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { OrderRecord } from "../orders/order-record";
import { orderSummaryOf, orderFacts } from "./order-sections";
import { customerOf } from "./address-lines";

type CancellationData = { readonly order: OrderRecord; readonly sender: MailSender };

/** Mail to the customer that confirms the cancellation of the order. */
export function cancellationMail({ order, sender }: CancellationData): Mail {
  const { language } = order;
  const texts = mailMessages(language, "cancel");
  return {
    to: order.customer_email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(texts.subject, { number: order.order_number, shop: sender.name }),
    headers: { "Message-ID": `<order-cancelled.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [
        texts.greeting,
        texts.text,
        ...(order.payment_method.key === "transfer" ? [texts.transfer] : []),
      ],
      facts: orderFacts(order, language),
      orderSummary: orderSummaryOf(order, language),
      footnotes: [{ text: texts.questions }],
      sender: sender.name,
    },
  };
}

/**
 * Mail to the shop about a cancellation. Explains what to do about money that is already on its
 * way.
 */
export function cancellationStaffMail(
  { order, sender, apiUrl }: CancellationData & { readonly apiUrl: string },
  to: string,
): Mail {
  const { language } = sender;
  const texts = mailMessages(language, "cancelStaff");
  return {
    to,
    replyTo: customerOf(order),
    subject: interpolate(texts.subject, { number: order.order_number }),
    headers: { "Message-ID": `<order-cancelled-notice.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [
        texts.text,
        isPaidInStore(order.payment_method.key) ? texts.nothing : texts.refund,
      ],
      facts: [...orderFacts(order, language), { label: texts.email, value: order.customer_email }],
      orderSummary: orderSummaryOf(order, language),
      action: { label: texts.button, href: `${apiUrl}/admin/content/ecommerce_order/${order.id}` },
      sender: sender.name,
      isInternal: true,
    },
  };
}
