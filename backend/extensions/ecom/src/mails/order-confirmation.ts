import type { BankDetails } from "../../../../../src/domain/payment/iban";
import type { Locale } from "../../../../../src/domain/locale/locale";
import { formatMoney } from "../../../../../src/domain/pricing/money";
import { createShopPaths } from "../../../../../src/domain/navigation/shop-paths";
import { withdrawalPath } from "../../../../../src/domain/navigation/withdrawal-path";
import type { OrderSummary } from "../../../shared/mail/order-summary";
import type { EmailContent } from "../../../shared/mail/email-template";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, labelWithValue, mailMessages } from "../../../shared/mail/messages";
import type { LegalText } from "../orders/legal-texts";
import {
  personalizationOf,
  localizedName,
  type OrderRecord,
  type OrderRecordLine,
} from "../orders/order-record";
import { addressLines, customerOf, longDate, transferFacts } from "./address-lines";

/** Data for the mails of an order. */
export type OrderMailData = {
  readonly order: OrderRecord;
  readonly sender: MailSender;
  readonly bankDetails: BankDetails | null;
  readonly legal: readonly LegalText[];
  /** Base URL of the back office. */
  readonly apiUrl: string;
  /** Path of the shop on the site, and the token that gives access to the order there. */
  readonly shop: { readonly path: string; readonly token: string };
};

type Sections = NonNullable<EmailContent["sections"]>;

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
  shop,
}: OrderMailData): Mail {
  const { language } = order;
  const texts = mailMessages(language, "order");
  const paths = createShopPaths(shop.path);
  const attached = legal.flatMap(({ key, text }) =>
    text === undefined
      ? []
      : [
          {
            filename: texts.files[key],
            content: `${text}\n`,
            contentType: "text/plain; charset=utf-8",
          },
        ],
  );
  return {
    to: order.customer_email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(texts.subject, { number: order.order_number, shop: sender.name }),
    // The same id for the same order, so that mail programs recognize a mail that is sent twice.
    headers: { "Message-ID": `<order.${order.order_uuid}@${sender.domain}>` },
    letter: {
      language,
      title: texts.title,
      paragraphs: [texts.greeting, texts.states[stateOf(order)]],
      facts: orderFacts(order, language),
      orderSummary: orderSummaryOf(order, language),
      sections: [
        paymentSection(order, language, bankDetails),
        ...deliverySections(order, language),
      ],
      action: {
        label: texts.button,
        href: `${sender.url}${paths.order(language, order.order_uuid)}?token=${shop.token}`,
      },
      footnotes: [
        { text: texts.contract },
        {
          text: texts.withdraw,
          href: `${sender.url}${withdrawalPath(paths.withdrawal(language), order.order_number)}`,
        },
        ...(attached.length > 0 ? [{ text: texts.attached }] : []),
        ...legal.flatMap(({ key, path }) =>
          path ? [{ text: texts.legal[key], href: `${sender.url}${path}` }] : [],
        ),
        { text: texts.questions },
      ],
      sender: sender.name,
    },
    attachments: attached,
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
    letter: {
      language,
      title: texts.title,
      paragraphs: [
        interpolate(texts.text, { email: order.customer_email }),
        ...(order.comment ? [texts.comment] : []),
      ],
      facts: [
        ...orderFacts(order, language),
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
    },
  };
}

function stateOf({ status }: OrderRecord): "awaiting_transfer" | "paid" | "confirmed" {
  return status === "awaiting_transfer" || status === "paid" ? status : "confirmed";
}

/** Returns the facts that identify the order of a mail. */
export function orderFacts(order: OrderRecord, locale: Locale): NonNullable<EmailContent["facts"]> {
  const texts = mailMessages(locale, "order");
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: order.project.time_zone ?? "Europe/Berlin",
  });
  return [
    { label: texts.number, value: order.order_number },
    { label: texts.date, value: format.format(order.date_created) },
  ];
}

function lineOf(line: OrderRecordLine, locale: Locale): OrderSummary["lines"][number] {
  const texts = mailMessages(locale, "order");
  const engraving = personalizationOf(line, locale);
  return {
    name: `${line.count} × ${line.display_name}`,
    details: [
      ...(line.variant_display_name
        ? [labelWithValue(locale, texts.variant, line.variant_display_name)]
        : []),
      labelWithValue(locale, texts.reference, line.reference_number),
      ...engraving.values.map(({ name, value }) => labelWithValue(locale, name, value)),
      ...(line.count > 1
        ? [interpolate(texts.each, { price: formatMoney(line.price_brutto, locale) })]
        : []),
      ...(engraving.excludesWithdrawal ? [texts.excluded] : []),
      // The price of investment gold depends on a market that the shop cannot influence, so the law
      // excludes withdrawal.
      ...(line.tax_mode === "investment_gold" ? [texts.excludedMarket] : []),
    ],
    amount: formatMoney(line.total_brutto, locale),
  };
}

/** Returns the lines of an order with all amounts. */
export function orderSummaryOf(order: OrderRecord, locale: Locale): OrderSummary {
  const texts = mailMessages(locale, "order");
  const percentOf = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return {
    lines: order.lines.map((line) => lineOf(line, locale)),
    sums: [
      { label: texts.goods, amount: formatMoney(order.lines_total_brutto, locale) },
      {
        label: `${texts.shipping} (${localizedName(locale, order.shipping_method)})`,
        amount:
          order.shipping_cost.cents === 0 ? texts.free : formatMoney(order.shipping_cost, locale),
      },
      ...(order.present_wrap
        ? [{ label: texts.wrapping, amount: formatMoney(order.present_wrap_price, locale) }]
        : []),
    ],
    total: { label: texts.total, amount: formatMoney(order.total_brutto, locale) },
    notes: (order.tax_breakdown ?? []).map(({ mode, percent, gross, tax }) =>
      interpolate(texts.taxes[mode], {
        percent: percentOf.format(percent / 10_000),
        gross: formatMoney(gross, locale),
        tax: formatMoney(tax, locale),
      }),
    ),
  };
}

function paymentSection(
  order: OrderRecord,
  locale: Locale,
  account: BankDetails | null,
): Sections[number] {
  const texts = mailMessages(locale, "order");
  const method = { label: texts.method, value: localizedName(locale, order.payment_method) };
  if (account === null || order.status !== "awaiting_transfer")
    return { title: texts.payment, facts: [method] };
  const { reserved_until: payBy } = order;
  const expiry =
    payBy === null ? [] : [interpolate(texts.lapse, { date: longDate(order, payBy, locale) })];
  return {
    title: texts.payment,
    text: [texts.transfer, ...expiry].join(" "),
    facts: [method, ...transferFacts(order, locale, account)],
  };
}

function deliverySections(order: OrderRecord, locale: Locale): Sections {
  const texts = mailMessages(locale, "order");
  const titles = {
    shipping: order.shipping_method.pickup ? texts.customer : texts.delivery,
    invoice: texts.invoice,
  } as const;
  const sections = (["shipping", "invoice"] as const).flatMap((type) => {
    const found = order.addresses.find((address) => address.type === type);
    return found ? [{ title: titles[type], lines: addressLines(found, locale) }] : [];
  });
  return sections.length === 1
    ? [...sections, { title: texts.invoice, lines: [texts.same] }]
    : sections;
}
