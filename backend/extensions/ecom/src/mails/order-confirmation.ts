import type { BankDetails } from "#domain/payment/iban";
import { CASH_IDENTIFICATION_MESSAGES } from "#domain/locale/messages/cash-identification.generated";
import { hasRightOfWithdrawal } from "#domain/legal/withdrawal-exclusion";
import { formatMoney } from "#domain/pricing/money";
import { createShopPaths } from "#domain/navigation/shop-paths";
import { withdrawalPath } from "#domain/navigation/withdrawal-path";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { DocumentFile } from "../documents/document-files";
import type { LegalText } from "../orders/legal-texts";
import type { OrderRecord } from "../orders/order-record";
import { customerOf } from "./address-lines";
import {
  confirmedDeliveryFacts,
  deliveryFacts,
  orderFacts,
  orderSummaryOf,
  paymentSection,
  deliverySections,
} from "./order-sections";

/** Data for the mails of an order. */
export type OrderMailData = {
  readonly order: OrderRecord;
  readonly sender: MailSender;
  readonly bankDetails: BankDetails | null;
  readonly legal: readonly LegalText[];
  /** Text on the legal guarantee and the manufacturers' guarantees. */
  readonly guarantee: string;
  /** The invoice of an order that is paid. */
  readonly documents: readonly DocumentFile[];
  /** Base URL of the back office. */
  readonly apiUrl: string;
  /** Path of the shop on the site, and the token that gives access to the order there. */
  readonly shop: { readonly path: string; readonly token: string };
};

const textFile = (filename: string, text: string) => ({
  filename,
  content: `${text}\n`,
  contentType: "text/plain; charset=utf-8",
});

/**
 * Mail to the customer that confirms the order and the contract (CHECKOUT-6, LEGAL-5). Contains
 * only stored data. Legal texts are attached, since a linked page can change later (§ 312f (2) BGB
 * requires a durable medium).
 */
export function orderConfirmationMail({
  order,
  sender,
  bankDetails,
  legal,
  guarantee,
  documents,
  shop,
}: OrderMailData): Mail {
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
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
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
      orderSummary: orderSummaryOf(order, language, "characteristics"),
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
      sender: sender.name,
    },
    attachments: [...documents, ...attached],
  };
}

/** Mail to the shop about a new order. The reply-to address is the customer. */
export function orderStaffMail({ order, sender, apiUrl }: OrderMailData, to: string): Mail {
  const { language } = sender;
  const texts = mailMessages(language, "orderStaff");
  const amount = formatMoney(order.total_brutto, language);
  return {
    to,
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
      action: { label: texts.button, href: `${apiUrl}/admin/content/ecommerce_order/${order.id}` },
      sender: sender.name,
      isInternal: true,
    },
  };
}

function stateOf({ status }: OrderRecord): "awaiting_transfer" | "paid" | "confirmed" {
  return status === "awaiting_transfer" || status === "paid" ? status : "confirmed";
}
