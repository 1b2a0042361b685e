import { formatMoney } from "#domain/pricing/money";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { readUnpaidTotals } from "../orders/unpaid";
import { readOrder } from "./read-order";

/** Mail to the shop about unpaid orders that have reached half of their limit (ORDER-4). */
export const unpaidAlert = defineMail({
  names: ["Viele unbezahlte Bestellungen, an den Shop", "Many unpaid orders, to the shop"],
  about: "order",
  read: (context, id) =>
    readOrder(context, id, ({ order }, uow) => readUnpaidTotals(uow, order.project.id)),
  template: ({ sender, ordersUrl, order, limit, unpaid }) => {
    const { language } = sender;
    const texts = mailMessages(language, "unpaidAlert");
    const of = (now: string, most: string | null) =>
      most === null ? now : interpolate(texts.of, { now, most });
    return {
      to: sender.email,
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
        action: { label: texts.button, href: ordersUrl },
        isInternal: true,
      },
    };
  },
});
