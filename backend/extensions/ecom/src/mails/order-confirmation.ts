import type { EndpointExtensionContext } from "@directus/extensions";
import { isPrepared } from "#domain/order/order-status";
import { CASH_IDENTIFICATION_MESSAGES } from "#domain/locale/messages/cash-identification.generated";
import { hasRightOfWithdrawal } from "#domain/legal/withdrawal-exclusion";
import { formatMoney } from "#domain/pricing/money";
import { createShopPaths } from "#domain/navigation/shop-paths";
import { withdrawalPath } from "#domain/navigation/withdrawal-path";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { readDocumentFiles } from "../documents/document-files";
import { requireDocuments } from "../documents/issue-due-documents";
import { readBankDetails } from "../orders/bank-details";
import { readGuaranteeText } from "../orders/guarantee-text";
import { readLegalTexts } from "../orders/legal-texts";
import type { OrderRecord } from "../orders/order-record";
import { customerOf } from "./address-lines";
import {
  confirmedDeliveryFacts,
  deliveryFacts,
  orderFacts,
  orderSummaryOf,
  withPictures,
  paymentSection,
  deliverySections,
} from "./order-sections";
import { readOrder } from "./read-order";

const textFile = (filename: string, text: string) => ({
  filename,
  content: `${text}\n`,
  contentType: "text/plain; charset=utf-8",
});

/** Reads what the mails about a new order need. They are due as soon as there is a contract. */
async function readConfirmation(context: EndpointExtensionContext, id: number) {
  const data = await readOrder(context, id, async ({ order, sender, shop }, uow) =>
    isPrepared(order.status)
      ? {
          bankDetails: await readBankDetails(uow, order.project.id),
          legal: await readLegalTexts(uow, {
            ...{ sender, shopPath: shop.path, locale: order.language },
          }),
          guarantee: await readGuaranteeText(uow, order),
        }
      : undefined,
  );
  if (!data) return undefined;
  await requireDocuments(context, id, data.order.date_created);
  return { ...data, documents: await readDocumentFiles(context, { order: id, type: "invoice" }) };
}

/**
 * Confirms the order and the contract to the customer (CHECKOUT-6, LEGAL-5). Contains only stored
 * data. Legal texts are attached, since a linked page can change later (§ 312f (2) BGB requires a
 * durable medium).
 */
export const orderConfirmation = defineMail({
  names: ["Bestellbestätigung", "Order confirmation"],
  on: { from: [null, "awaiting_payment"], to: ["awaiting_transfer", "confirmed", "paid"] },
  about: "order",
  maxAgeDays: 7,
  read: readConfirmation,
  template: (data) => {
    const { order, sender, bankDetails, legal, guarantee, documents, shop } = data;
    const { language } = order;
    const texts = mailMessages(language, "order");
    const paths = createShopPaths(shop.path);
    const attached = [
      ...legal.flatMap(({ key, text }) =>
        text === undefined ? [] : [textFile(texts.files[key], text)],
      ),
      textFile(texts.files.guarantee, guarantee),
    ];
    return {
      to: order.customer_email,
      subject: interpolate(texts.subject, { number: order.order_number, shop: sender.name }),
      // The same id for the same order, so that mail programs recognize a mail that is sent twice.
      headers: { "Message-ID": `<order.${order.order_uuid}@${sender.domain}>` },
      content: {
        language,
        title: texts.title,
        paragraphs: [
          texts.greeting,
          texts.states[stateOf(order)],
          ...(order.cash_identification ? [CASH_IDENTIFICATION_MESSAGES[language].customer] : []),
        ],
        facts: [...orderFacts(order, language), ...confirmedDeliveryFacts(order, language)],
        orderSummary: withPictures(orderSummaryOf(order, language, "characteristics"), data),
        sections: [
          paymentSection(order, language, bankDetails),
          ...deliverySections(order, language),
        ],
        action: {
          label: texts.button,
          href: `${sender.url}${paths.order(language, order.order_uuid)}?token=${shop.token}`,
        },
        ...(hasRightOfWithdrawal(order.lines.map((line) => line.withdrawal_exclusion))
          ? {
              secondAction: {
                label: texts.withdraw,
                href: `${sender.url}${withdrawalPath(paths.withdrawal(language), order.order_number)}`,
              },
            }
          : {}),
        footnotes: [
          { text: texts.contract },
          { text: SHOP_MESSAGES[language].checkout.guarantee },
          { text: texts.attached },
          ...legal.flatMap(({ key, path }) =>
            path ? [{ text: texts.legal[key], href: `${sender.url}${path}` }] : [],
          ),
          { text: texts.questions },
        ],
      },
      attachments: [...documents, ...attached],
    };
  },
});

/** Mail to the shop about a new order. The reply-to address is the customer. */
export const orderNotice = defineMail({
  names: ["Neue Bestellung, an den Shop", "New order, to the shop"],
  on: { from: [null, "awaiting_payment"], to: ["awaiting_transfer", "confirmed", "paid"] },
  about: "order",
  maxAgeDays: 7,
  read: readConfirmation,
  template: ({ order, sender, ordersUrl }) => {
    const { language } = sender;
    const texts = mailMessages(language, "orderStaff");
    const amount = formatMoney(order.total_brutto, language);
    return {
      to: sender.email,
      replyTo: customerOf(order),
      subject: interpolate(texts.subject, { number: order.order_number, amount }),
      headers: { "Message-ID": `<order-notice.${order.order_uuid}@${sender.domain}>` },
      content: {
        language,
        title: texts.title,
        paragraphs: [
          interpolate(texts.text, { email: order.customer_email }),
          ...(order.cash_identification ? [CASH_IDENTIFICATION_MESSAGES[language].staff] : []),
          ...(order.comment ? [texts.comment] : []),
        ],
        facts: [
          ...orderFacts(order, language),
          ...deliveryFacts(order, language),
          { label: texts.email, value: order.customer_email },
          ...(order.customer_phone ? [{ label: texts.phone, value: order.customer_phone }] : []),
          {
            label: texts.language,
            value:
              new Intl.DisplayNames(language, { type: "language" }).of(order.language) ??
              order.language,
          },
        ],
        orderSummary: orderSummaryOf(order, language),
        sections: [paymentSection(order, language, null), ...deliverySections(order, language)],
        ...(order.comment ? { quote: order.comment } : {}),
        action: { label: texts.button, href: `${ordersUrl}/${order.id}` },
        isInternal: true,
      },
    };
  },
});

function stateOf({ status }: OrderRecord): "awaiting_transfer" | "paid" | "confirmed" {
  return status === "awaiting_transfer" || status === "paid" ? status : "confirmed";
}
