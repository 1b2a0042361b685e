import { formatMoney } from "../../../../../src/domain/pricing/money";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { OrderRecord } from "../orders/order-record";

/** Statuses that customers get a mail about after the confirmation. */
export const STATUS_MAILS = ["confirmed", "shipped", "cancelled", "withdrawn"] as const;

/**
 * Mail to the customer about a status change. `step` is the id of the history row: the same step
 * has the same message id.
 */
export function orderStatusMail(
  { order, sender }: { readonly order: OrderRecord; readonly sender: MailSender },
  status: (typeof STATUS_MAILS)[number],
  step: number,
): Mail {
  const { language } = order;
  const words = mailMessages(language, "orderNews");
  const ended = status === "cancelled" || status === "withdrawn";
  const refund =
    ended && order.refund_due
      ? [interpolate(words.refund, { amount: formatMoney(order.refund_due, language) })]
      : [];
  const tracked = status === "shipped" && order.tracking_number;
  return {
    to: order.customer_email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(words[status].subject, { number: order.order_number, house: sender.name }),
    headers: { "Message-ID": `<order-step.${step}.${order.order_uuid}@${sender.domain}>` },
    letter: {
      language,
      title: words[status].title,
      paragraphs: [words.greeting, words[status].text, ...refund],
      facts: [
        { label: words.number, value: order.order_number },
        ...(tracked ? [{ label: words.tracking, value: order.tracking_number ?? "" }] : []),
      ],
      sections: [
        {
          title: words.pieces,
          lines: order.lines.map(({ count, display_name: name, variant_display_name: variant }) =>
            [`${count} × ${name}`, ...(variant ? [variant] : [])].join(", "),
          ),
        },
      ],
      ...(status === "shipped" && order.tracking_link
        ? { action: { label: words.follow, href: order.tracking_link } }
        : {}),
      footnotes: [{ text: words.questions }],
      sender: sender.name,
    },
  };
}
