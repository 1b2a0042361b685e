import { formatMoney, type Money } from "#domain/pricing/money";
import { isOnlinePayment } from "#domain/payment/payment-method";
import { isSaleEnded, type OrderStatus } from "#domain/order/order-status";
import type { CustomerEvent, PaymentEvent } from "#domain/payment/payment-event";
import { translateName } from "#domain/locale/translate-fields";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { DocumentFile } from "../documents/document-files";
import type { OrderRecord } from "../orders/order-record";
import { orderFacts } from "./order-sections";

/** A history row about a payment. `amount` is `null` if it is unknown or in another currency. */
type PaymentStep<Event> = {
  readonly id: number;
  readonly from_status: OrderStatus | null;
  readonly to_status: OrderStatus;
  readonly event: Event;
  readonly amount?: Money | null | undefined;
};

type PaymentData<Event> = {
  readonly order: OrderRecord;
  readonly sender: MailSender;
  readonly step: PaymentStep<Event>;
};

/** Returns the status in which the event ends the order, or `null`. */
function outcomeOf({
  from_status: from,
  to_status: to,
}: PaymentStep<PaymentEvent>): "cancelled" | "withdrawn" | null {
  return from !== to && isSaleEnded(to) ? to : null;
}

/** Mail to the customer about a payment event, with the credit note of a refund. */
export function paymentMail({
  order,
  sender,
  step,
  documents,
}: PaymentData<CustomerEvent> & { readonly documents: readonly DocumentFile[] }): Mail {
  const { language } = order;
  const texts = mailMessages(language, "paymentUpdate");
  // Staff return money that was not paid at a provider.
  const isByStaff = step.event === "refunded" && !isOnlinePayment(order.payment_method.key);
  const own = isByStaff ? texts.returned : texts[step.event];
  const method = translateName(order.payment_method, language);
  const amount = step.amount ? formatMoney(step.amount, language) : null;
  const outcome = outcomeOf(step);
  return {
    to: order.customer_email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
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
        ...(amount === null ? [] : [{ label: texts.amount, value: amount }]),
      ],
      footnotes: [{ text: texts.questions }],
      sender: sender.name,
    },
    attachments: documents,
  };
}

/** Mail to the shop about a payment that staff have to check. */
export function paymentAlertMail(
  { order, sender, step, apiUrl }: PaymentData<PaymentEvent> & { readonly apiUrl: string },
  to: string,
): Mail {
  const { language } = sender;
  const texts = mailMessages(language, "paymentAlert");
  const amount = step.amount ? formatMoney(step.amount, language) : null;
  const outcome = outcomeOf(step);
  return {
    to,
    subject: interpolate(texts.subject, { number: order.order_number }),
    headers: { "Message-ID": `<payment-alert.${step.id}.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [
        step.event === "late_refund" ? texts.text : texts.events[step.event],
        ...(outcome === null ? [] : [texts.outcome[outcome]]),
        texts.text,
      ],
      facts: [
        ...orderFacts(order, language),
        ...(amount === null ? [] : [{ label: texts.amount, value: amount }]),
      ],
      action: { label: texts.button, href: `${apiUrl}/admin/content/ecommerce_order/${order.id}` },
      sender: sender.name,
      isInternal: true,
    },
  };
}
