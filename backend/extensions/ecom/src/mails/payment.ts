import { formatMoney } from "#domain/pricing/money";
import { isOnlinePayment } from "#domain/payment/payment-method";
import { isSaleEnded } from "#domain/order/order-status";
import { isCustomerEvent } from "#domain/payment/payment-event";
import { translateName } from "#domain/locale/translate-fields";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import type { HistoryStep } from "../orders/history-step";
import { orderFacts, refundSummaryOf } from "./order-sections";
import { readOrderStep, readStepDocuments } from "./read-order";

/** Returns the status in which the event ends the order, or `null`. */
function outcomeOf({
  from_status: from,
  to_status: to,
}: HistoryStep): "cancelled" | "withdrawn" | null {
  return from !== to && isSaleEnded(to) ? to : null;
}

/** Mail to the customer about a payment event, with the credit note of a refund. */
export const paymentEvent = defineMail({
  names: ["Mitteilung zur Zahlung", "Notice of the payment"],
  about: "step",
  maxAgeDays: 7,
  read: async (context, id) => {
    const data = await readOrderStep(context, id);
    const event = data?.step.event;
    if (!data || !event || !isCustomerEvent(event)) return undefined;
    return { ...data, event, documents: await readStepDocuments(context, data) };
  },
  template: ({ order, sender, step, refund, event, documents }) => {
    const { language } = order;
    const texts = mailMessages(language, "paymentUpdate");
    // Staff return money that was not paid at a provider.
    const isByStaff =
      (event === "refunded" || event === "partly_refunded") &&
      !isOnlinePayment(order.payment_method.key);
    const own = isByStaff ? texts.returned : texts[event];
    const method = translateName(order.payment_method, language);
    const amount = step.amount ? formatMoney(step.amount, language) : null;
    const outcome = outcomeOf(step);
    return {
      to: order.customer_email,
      subject: interpolate(own.subject, { number: order.order_number }),
      headers: { "Message-ID": `<order-step.${step.id}.${order.order_uuid}@${sender.domain}>` },
      content: {
        language,
        title: own.title,
        paragraphs: [
          texts.greeting,
          interpolate(own.text, { method }),
          ...(outcome === null ? [] : [texts.outcome[outcome]]),
        ],
        facts: [
          ...orderFacts(order, language),
          ...(amount === null || refund ? [] : [{ label: texts.amount, value: amount }]),
        ],
        ...(refund ? { orderSummary: refundSummaryOf(order, refund, language) } : {}),
        footnotes: [{ text: texts.questions }],
      },
      attachments: documents,
    };
  },
});

/** Mail to the shop about a payment that staff have to check. */
export const paymentAlert = defineMail({
  names: ["Zahlung prüfen, an den Shop", "Check payment, to the shop"],
  about: "step",
  read: async (context, id) => {
    const data = await readOrderStep(context, id);
    const event = data?.step.event;
    return data && event ? { ...data, event } : undefined;
  },
  template: ({ order, sender, step, event, ordersUrl }) => {
    const { language } = sender;
    const texts = mailMessages(language, "paymentAlert");
    const amount = step.amount ? formatMoney(step.amount, language) : null;
    const outcome = outcomeOf(step);
    return {
      to: sender.email,
      subject: interpolate(texts.subject, { number: order.order_number }),
      headers: { "Message-ID": `<payment-alert.${step.id}.${order.order_uuid}@${sender.domain}>` },
      content: {
        language,
        title: texts.title,
        paragraphs: [
          event === "late_refund" ? texts.text : texts.events[event],
          ...(outcome === null ? [] : [texts.outcome[outcome]]),
          texts.text,
        ],
        facts: [
          ...orderFacts(order, language),
          ...(amount === null ? [] : [{ label: texts.amount, value: amount }]),
        ],
        action: { label: texts.button, href: `${ordersUrl}/${order.id}` },
        isInternal: true,
      },
    };
  },
});
