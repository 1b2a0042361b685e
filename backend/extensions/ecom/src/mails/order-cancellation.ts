import { isPaidInStore } from "#domain/payment/payment-method";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { customerOf } from "./address-lines";
import { endedOrderContent, orderFacts, orderSummaryOf } from "./order-sections";
import { readOrderIn } from "./read-order";

/** Confirms the cancellation of the order to the customer. */
export const orderCancellation = defineMail({
  names: ["Stornierung bestätigt", "Cancellation confirmed"],
  about: "order",
  read: readOrderIn("cancelled"),
  template: ({ order, sender }) => {
    const { language } = order;
    const texts = mailMessages(language, "cancel");
    return {
      to: order.customer_email,
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
      },
    };
  },
});

/**
 * Mail to the shop about a cancellation. Explains what to do about money that is already on its
 * way.
 */
export const orderCancellationNotice = defineMail({
  names: ["Stornierung, an den Shop", "Cancellation, to the shop"],
  about: "order",
  read: readOrderIn("cancelled"),
  template: (data) => {
    const { order, sender } = data;
    const texts = mailMessages(sender.language, "cancelStaff");
    return {
      to: sender.email,
      replyTo: customerOf(order),
      subject: interpolate(texts.subject, { number: order.order_number }),
      headers: { "Message-ID": `<order-cancelled-notice.${order.order_uuid}@${sender.domain}>` },
      content: {
        ...endedOrderContent(data, texts),
        paragraphs: [
          texts.text,
          isPaidInStore(order.payment_method.key) ? texts.nothing : texts.refund,
        ],
      },
    };
  },
});
