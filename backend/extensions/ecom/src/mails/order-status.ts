import { formatMoney } from "../../../../../src/domain/pricing/money";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { DocumentFile } from "../documents/document-files";
import type { OrderRecord } from "../orders/order-record";
import { deliveryFacts } from "./order-sections";

/** Statuses that customers get a mail about after the confirmation. */
export const STATUS_MAILS = ["confirmed", "shipped", "cancelled", "withdrawn"] as const;

type StatusData = {
  readonly order: OrderRecord;
  readonly sender: MailSender;
  /** The history row. The same step has the same message id. */
  readonly step: { readonly id: number };
  readonly status: (typeof STATUS_MAILS)[number];
  /** Those that were issued for the step. */
  readonly documents: readonly DocumentFile[];
};

/** Mail to the customer about a status change. */
export function orderStatusMail({ order, sender, step, status, documents }: StatusData): Mail {
  const { language } = order;
  const texts = mailMessages(language, "orderUpdate");
  const ended = status === "cancelled" || status === "withdrawn";
  const refund =
    ended && order.refund_due
      ? [interpolate(texts.refund, { amount: formatMoney(order.refund_due, language) })]
      : [];
  const tracked = status === "shipped" && order.tracking_number;
  return {
    to: order.customer_email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(texts[status].subject, { number: order.order_number, shop: sender.name }),
    headers: { "Message-ID": `<order-step.${step.id}.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: texts[status].title,
      paragraphs: [texts.greeting, texts[status].text, ...refund],
      facts: [
        { label: texts.number, value: order.order_number },
        ...(ended ? [] : deliveryFacts(order, language)),
        ...(tracked ? [{ label: texts.tracking, value: order.tracking_number ?? "" }] : []),
      ],
      sections: [
        {
          title: texts.items,
          lines: order.lines.map(({ count, display_name: name, variant_display_name: variant }) =>
            [`${count} × ${name}`, ...(variant ? [variant] : [])].join(", "),
          ),
        },
      ],
      ...(status === "shipped" && order.tracking_link
        ? { action: { label: texts.follow, href: order.tracking_link } }
        : {}),
      footnotes: [{ text: texts.questions }],
      sender: sender.name,
    },
    attachments: documents,
  };
}
