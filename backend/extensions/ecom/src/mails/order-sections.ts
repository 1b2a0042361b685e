import { formatCountryName } from "#domain/contact/country-name";
import type { BankDetails } from "#domain/payment/iban";
import { describeDeliveryFact } from "#domain/delivery/describe-delivery";
import { DELIVERY_MESSAGES } from "#domain/locale/messages/delivery.generated";
import { formatDateAndTime } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import type { RefundPlan } from "#domain/order/refund-plan";
import { groupByPart } from "#domain/personalization/group-by-part";
import { formatMoney } from "#domain/pricing/money";
import { resolveTaxTextKey } from "#domain/pricing/tax-country";
import { splitLines } from "#domain/text/lines";
import { translateName } from "#domain/locale/translate-fields";
import type { OrderSummary } from "../../../shared/mail/order-summary";
import type { EmailContent } from "../../../shared/mail/email-template";
import { interpolate, labelWithValue, mailMessages } from "../../../shared/mail/messages";
import { addressLines } from "#domain/contact/address-lines";
import { branchLines } from "../orders/branch-lines";
import { formatPersonalization } from "../orders/line-personalization";
import { personalizationDetails } from "../orders/personalization-details";
import type { OrderRecord, OrderRecordLine } from "../orders/order-record";
import type { OrderData } from "./read-order";
import { getStoredEstimate } from "../orders/delivery-promise";
import { longDate, transferFacts } from "./address-lines";

type Sections = NonNullable<EmailContent["sections"]>;

/** Returns the facts that identify the order of a mail. */
export function orderFacts(order: OrderRecord, locale: Locale): NonNullable<EmailContent["facts"]> {
  const texts = mailMessages(locale, "order");
  const placed = formatDateAndTime(locale, order.date_created, {
    dateStyle: "long",
    timeZone: order.project.time_zone ?? "Europe/Berlin",
  });
  return [
    { label: texts.number, value: order.order_number },
    { label: texts.date, value: placed },
  ];
}

/**
 * Returns the promised delivery of an order if its date is known (SHOP-4), and the branch where it
 * is collected (SHOP-5).
 */
export function deliveryFacts(
  order: OrderRecord,
  locale: Locale,
): NonNullable<EmailContent["facts"]> {
  const fact = describeDeliveryFact(getStoredEstimate(order), order.shipping_method.pickup, locale);
  const { branch: label } = mailMessages(locale, "order");
  const branch = order.pickup_branch;
  return [
    ...(fact ? [fact] : []),
    ...(branch ? [{ label, value: translateName(branch, locale) }] : []),
  ];
}

/**
 * Returns the promised delivery for the confirmation of the contract (§ 312f (2) BGB). Without a
 * date, it says what the review said before the order.
 */
export function confirmedDeliveryFacts(
  order: OrderRecord,
  locale: Locale,
): NonNullable<EmailContent["facts"]> {
  const { title, pickupTitle, unknown } = DELIVERY_MESSAGES[locale];
  const label = order.shipping_method.pickup ? pickupTitle : title;
  return [
    ...(getStoredEstimate(order).kind === "unknown" ? [{ label, value: unknown }] : []),
    ...deliveryFacts(order, locale),
  ];
}

/** How much a mail states about a line. The confirmation lists its essential characteristics. */
type Extent = "names" | "characteristics";

function lineOf(
  line: OrderRecordLine,
  locale: Locale,
  extent: Extent,
): OrderSummary["lines"][number] {
  const texts = mailMessages(locale, "order");
  const exclusion = line.withdrawal_exclusion;
  return {
    name: `${line.count} × ${line.display_name}`,
    details: [
      ...(line.variant_display_name
        ? [labelWithValue(locale, texts.variant, line.variant_display_name)]
        : []),
      labelWithValue(locale, texts.reference, line.reference_number),
      ...(extent === "characteristics" ? splitLines(line.characteristics) : []),
      ...groupByPart(formatPersonalization(line, locale)).flatMap((group) =>
        personalizationDetails(group, locale),
      ),
      ...(line.count > 1
        ? [interpolate(texts.each, { price: formatMoney(line.price_brutto, locale) })]
        : []),
      ...(exclusion === "none" ? [] : [texts.withdrawalExclusion[exclusion]]),
    ],
    amount: formatMoney(line.total_brutto, locale),
  };
}

/** Returns the lines of an order with all amounts. */
export function orderSummaryOf(
  order: OrderRecord,
  locale: Locale,
  extent: Extent = "names",
): OrderSummary {
  const texts = mailMessages(locale, "order");
  const method = translateName(order.shipping_method, locale);
  const percentOf = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return {
    lines: order.lines.map((line) => lineOf(line, locale, extent)),
    sums: [
      { label: texts.goods, amount: formatMoney(order.lines_total_brutto, locale) },
      {
        label: order.shipping_method.pickup ? method : `${texts.shipping} (${method})`,
        amount:
          order.shipping_cost.cents === 0 ? texts.free : formatMoney(order.shipping_cost, locale),
      },
      ...(order.present_wrap
        ? [{ label: texts.wrapping, amount: formatMoney(order.present_wrap_price, locale) }]
        : []),
    ],
    total: { label: texts.total, amount: formatMoney(order.total_brutto, locale) },
    notes: (order.tax_breakdown ?? []).map(({ mode, percent, gross, tax }) =>
      interpolate(texts.taxes[resolveTaxTextKey(mode, order.tax_country)], {
        country: formatCountryName(order.tax_country, locale),
        percent: percentOf.format(percent / 10_000),
        gross: formatMoney(gross, locale),
        tax: formatMoney(tax, locale),
      }),
    ),
  };
}

/** Adds the pictures of the lines to a summary of the whole order. */
export const withPictures = (
  summary: OrderSummary,
  { order, filesUrl }: Pick<OrderData, "order" | "filesUrl">,
): OrderSummary => ({
  ...summary,
  lines: summary.lines.map((line, at) => {
    const image = order.lines[at]?.image;
    return image ? { ...line, image: `${filesUrl}/${image}?key=thumb-160` } : line;
  }),
});

/** Returns the refunded pieces of an order, and its shipping and wrapping if they are refunded. */
export function refundSummaryOf(
  order: OrderRecord,
  { lines, shipping, amount }: RefundPlan,
  locale: Locale,
): OrderSummary {
  const texts = mailMessages(locale, "order");
  const costs = [
    { label: texts.shipping, cost: order.shipping_cost },
    { label: texts.wrapping, cost: order.present_wrap_price },
  ].filter(({ cost }) => cost.cents > 0);
  return {
    lines: order.lines.flatMap((line) => {
      const piece = lines.find((each) => each.line === line.id);
      if (!piece) return [];
      const refunded = { ...line, count: piece.count, total_brutto: piece.amount };
      return [lineOf(refunded, locale, "names")];
    }),
    sums:
      shipping === null
        ? []
        : costs.map(({ label, cost }) => ({ label, amount: formatMoney(cost, locale) })),
    total: {
      label: mailMessages(locale, "paymentUpdate").amount,
      amount: formatMoney(amount, locale),
    },
    notes: [],
  };
}

export function paymentSection(
  order: OrderRecord,
  locale: Locale,
  account: BankDetails | null,
): Sections[number] {
  const texts = mailMessages(locale, "order");
  const method = { label: texts.method, value: translateName(order.payment_method, locale) };
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

export function deliverySections(order: OrderRecord, locale: Locale): Sections {
  const texts = mailMessages(locale, "order");
  const titles = {
    shipping: order.shipping_method.pickup ? texts.customer : texts.delivery,
    invoice: texts.invoice,
  } as const;
  const sections = (["shipping", "invoice"] as const).flatMap((type) => {
    const found = order.addresses.find((address) => address.type === type);
    return found ? [{ title: titles[type], lines: addressLines(found, locale) }] : [];
  });
  const branch = order.pickup_branch;
  return [
    ...(branch ? [{ title: texts.pickup, lines: branchLines(branch, locale) }] : []),
    ...sections,
    ...(sections.length === 1 ? [{ title: texts.invoice, lines: [texts.same] }] : []),
    ...(order.present_card ? [{ title: texts.card, lines: order.present_card.split("\n") }] : []),
  ];
}

/** Content that the shop's mails about an ended order have in common. */
export const endedOrderContent = (
  { order, sender, ordersUrl }: OrderData,
  texts: { readonly title: string; readonly email: string; readonly button: string },
) => ({
  language: sender.language,
  title: texts.title,
  facts: [
    ...orderFacts(order, sender.language),
    { label: texts.email, value: order.customer_email },
  ],
  orderSummary: orderSummaryOf(order, sender.language),
  action: { label: texts.button, href: `${ordersUrl}/${order.id}` },
  isInternal: true as const,
});
