import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { isMailedStatus, isSaleEnded } from "#domain/order/order-status";
import { formatMoney } from "#domain/pricing/money";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { deliveryFacts } from "./order-sections";
import { readOrderStep, readStepDocuments } from "./read-order";

/** Mail to the customer about a status change. */
export const orderStatus = defineMail({
  names: ["Mitteilung zum Stand", "Notice of the state"],
  about: "step",
  maxAgeDays: 7,
  read: async (context, id) => {
    const data = await readOrderStep(context, id);
    const status = data?.step.to_status;
    if (!data || !status || !isMailedStatus(status)) return undefined;
    return { ...data, status, documents: await readStepDocuments(context, data) };
  },
  template: ({ order, sender, step, status, documents }) => {
    const { language } = order;
    const texts = mailMessages(language, "orderUpdate");
    const statusTexts = SHOP_MESSAGES[language].order.states[status].mail;
    const ended = isSaleEnded(status);
    const refund =
      ended && order.refund_due
        ? [interpolate(texts.refund, { amount: formatMoney(order.refund_due, language) })]
        : [];
    const tracked = status === "shipped" && order.tracking_number;
    return {
      to: order.customer_email,
      subject: interpolate(statusTexts.subject, { number: order.order_number, shop: sender.name }),
      headers: { "Message-ID": `<order-step.${step.id}.${order.order_uuid}@${sender.domain}>` },
      content: {
        language,
        title: statusTexts.title,
        paragraphs: [texts.greeting, statusTexts.text, ...refund],
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
      },
      attachments: documents,
    };
  },
});
