import type { UnpaidLimits, UnpaidSum } from "#domain/order/unpaid-limit";
import { formatMoney } from "#domain/pricing/money";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";

type UnpaidData = {
  readonly sender: MailSender;
  readonly apiUrl: string;
  /** The order that reached half of the limit. */
  readonly order: { readonly order_uuid: string };
  readonly limit: UnpaidLimits["shop"];
  readonly unpaid: UnpaidSum;
};

/** Mail to the shop about unpaid orders that have reached half of their limit (ORDER-4). */
export function unpaidAlertMail(
  { sender, apiUrl, order, limit, unpaid }: UnpaidData,
  to: string,
): Mail {
  const { language } = sender;
  const texts = mailMessages(language, "unpaidAlert");
  const of = (now: string, most: string | null) =>
    most === null ? now : interpolate(texts.of, { now, most });
  return {
    to,
    subject: texts.subject,
    headers: { "Message-ID": `<unpaid-alert.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [texts.text, texts.action],
      facts: [
        {
          label: texts.items,
          value: of(String(unpaid.items), limit.items === null ? null : String(limit.items)),
        },
        {
          label: texts.value,
          value: of(
            formatMoney(unpaid.value, language),
            limit.value && formatMoney(limit.value, language),
          ),
        },
      ],
      action: { label: texts.button, href: `${apiUrl}/admin/content/ecommerce_order` },
      sender: sender.name,
      isInternal: true,
    },
  };
}
