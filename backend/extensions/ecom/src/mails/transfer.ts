import { createShopPaths } from "#domain/navigation/shop-paths";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { readBankDetails } from "../orders/bank-details";
import { customerOf, longDate, transferFacts } from "./address-lines";
import { endedOrderContent, orderFacts, orderSummaryOf } from "./order-sections";
import { readOrder, readOrderIn } from "./read-order";
import { deadlineIn, storeDeadline } from "./reminder";

/**
 * Mail to the customer that reminds of an unpaid bank transfer (ORDER-4). `endsAt` is the deadline
 * named in the mail.
 */
export const transferReminder = defineMail({
  names: ["Zahlungserinnerung", "Payment reminder"],
  about: "order",
  read: (context, id, remindAt) =>
    readOrder(context, id, async ({ order }, uow) => {
      // The order was confirmed or cancelled in the meantime.
      if (order.status !== "awaiting_transfer") return undefined;
      return {
        endsAt: deadlineIn(order, remindAt),
        bankDetails: await readBankDetails(uow, order.project.id),
      };
    }),
  storePromise: (trx, data) => storeDeadline(trx, data),
  template: ({ order, sender, shop, bankDetails, endsAt: payBy }) => {
    const { language } = order;
    const texts = mailMessages(language, "transferReminder");
    const paths = createShopPaths(shop.path);
    const deadline =
      payBy === null
        ? texts.noDeadline
        : interpolate(texts.deadline, { date: longDate(order, payBy, language) });
    const transfer = mailMessages(language, "order");
    return {
      to: order.customer_email,
      subject: interpolate(texts.subject, { number: order.order_number, shop: sender.name }),
      headers: { "Message-ID": `<order-reminder.${order.order_uuid}@${sender.domain}>` },
      content: {
        language,
        title: texts.title,
        paragraphs: [
          texts.greeting,
          interpolate(texts.text, { number: order.order_number }),
          deadline,
        ],
        facts: orderFacts(order, language),
        orderSummary: orderSummaryOf(order, language),
        sections: [
          {
            title: transfer.payment,
            text: bankDetails === null ? texts.noAccount : transfer.transfer,
            facts: transferFacts(order, language, bankDetails, payBy),
          },
        ],
        action: {
          label: transfer.button,
          href: `${sender.url}${paths.order(language, order.order_uuid)}?token=${shop.token}`,
        },
        footnotes: [{ text: texts.paid }, { text: transfer.questions }],
      },
    };
  },
});

/**
 * Mail to the customer about an order that expired unpaid; explains how to order again (ORDER-4).
 */
export const transferExpiry = defineMail({
  names: ["Über die Aufhebung informiert", "Told of the cancellation"],
  on: { from: ["awaiting_transfer"], to: ["expired"] },
  about: "order",
  // Staff may have confirmed an expired order in the meantime.
  read: readOrderIn("expired"),
  template: ({ order, sender, shop }) => {
    const { language } = order;
    const texts = mailMessages(language, "transferExpired");
    const { reserved_until: payBy } = order;
    return {
      to: order.customer_email,
      subject: interpolate(texts.subject, { number: order.order_number, shop: sender.name }),
      headers: { "Message-ID": `<order-expired.${order.order_uuid}@${sender.domain}>` },
      content: {
        language,
        title: texts.title,
        paragraphs: [
          texts.greeting,
          payBy === null
            ? texts.text
            : interpolate(texts.textUntil, { date: longDate(order, payBy, language) }),
          texts.again,
          texts.late,
        ],
        facts: orderFacts(order, language),
        orderSummary: orderSummaryOf(order, language),
        action: {
          label: texts.button,
          href: `${sender.url}${createShopPaths(shop.path).list(language)}`,
        },
        footnotes: [{ text: mailMessages(language, "order").questions }],
      },
    };
  },
});

/** Mail to the shop about an order that expired unpaid; explains what to do with a late payment. */
export const transferExpiryNotice = defineMail({
  names: ["Aufhebung, an den Shop", "Cancellation, to the shop"],
  on: { from: ["awaiting_transfer"], to: ["expired"] },
  about: "order",
  read: readOrderIn("expired"),
  template: (data) => {
    const { order, sender } = data;
    const texts = mailMessages(sender.language, "transferExpiredStaff");
    return {
      to: sender.email,
      replyTo: customerOf(order),
      subject: interpolate(texts.subject, { number: order.order_number }),
      headers: { "Message-ID": `<order-expired-notice.${order.order_uuid}@${sender.domain}>` },
      content: {
        ...endedOrderContent(data, texts),
        paragraphs: [texts.text, texts.late],
      },
    };
  },
});
