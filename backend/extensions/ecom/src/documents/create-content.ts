import { creditTaxes } from "#domain/documents/credit-amounts";
import type {
  DocumentContent,
  DocumentLine,
  DocumentTax,
  Issuer,
} from "#domain/documents/document-content";
import type { DocumentType } from "#domain/documents/document-type";
import {
  checkedTotal,
  documentTax,
  extraLines,
  type StoredTaxShare,
} from "#domain/documents/invoice-lines";
import type { Locale } from "#domain/locale/locale";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { dateIn } from "#domain/order/order-deadline";
import type { RefundPlan } from "#domain/order/refund-plan";
import { groupByPart } from "#domain/personalization/group-by-part";
import { addMoney, isEqualMoney } from "#domain/pricing/money";
import { HOME_COUNTRY } from "#domain/pricing/tax-country";
import { interpolate } from "#domain/text/interpolate";
import { translateName } from "#domain/locale/translate-fields";
import { labelWithValue } from "../../../shared/mail/messages";
import { addressLines } from "#domain/contact/address-lines";
import { branchLines } from "../orders/branch-lines";
import { formatPersonalization } from "../orders/line-personalization";
import { personalizationDetails } from "../orders/personalization-details";
import type { OrderRecord, OrderRecordLine } from "../orders/order-record";
import { type HistoryStep, paymentReference } from "../orders/history-step";
import { formatDay } from "./pdf/document-texts";
import type { StoredDocument } from "./stored-document";

/** What the content of a document is made of. */
export type DocumentSource = {
  readonly order: OrderRecord;
  readonly step: HistoryStep;
  readonly issuer: Issuer;
  /** What the step refunds, if it refunds lines. */
  readonly refund?: RefundPlan | undefined;
  /** Documents of the order that exist already. */
  readonly earlier: readonly StoredDocument[];
  readonly issuedAt: Date;
};

type Amounts = Pick<DocumentContent, "lines" | "taxes" | "total" | "corrects">;

const getTimeZone = ({ project }: OrderRecord): string => project.time_zone ?? "Europe/Berlin";

/** Returns the calendar date of a timestamp in the time zone of the shop. */
const resolveDay = (order: OrderRecord, timestamp: Date): string =>
  dateIn(getTimeZone(order), timestamp);

function lineDetails(line: OrderRecordLine, { language }: OrderRecord): readonly string[] {
  const groups = groupByPart(formatPersonalization(line, language));
  const details = groups.flatMap((group) => personalizationDetails(group, language));
  const { variant } = DOCUMENTS_MESSAGES[language];
  return [
    ...(line.variant_display_name
      ? [labelWithValue(language, variant, line.variant_display_name)]
      : []),
    ...details.map((detail) =>
      typeof detail === "string" ? detail : `${detail.label}${detail.engraved}`,
    ),
    ...weeeLines(line, language),
  ];
}

/** The registration number of the shop, for electric goods that it imports (§ 6 (3) ElektroG). */
function weeeLines({ product }: OrderRecordLine, language: Locale): readonly string[] {
  const { imported_by_shop: isImported, weee_number: number } = product?.manufacturer ?? {};
  return product?.contains_battery && isImported && number
    ? [labelWithValue(language, DOCUMENTS_MESSAGES[language].weee, number)]
    : [];
}

function goodsLines(order: OrderRecord): readonly DocumentLine[] {
  return order.lines.map((line) => ({
    count: line.count,
    name: line.display_name,
    referenceNumber: line.reference_number,
    details: lineDetails(line, order),
    unitPrice: line.price_brutto,
    total: line.total_brutto,
    mode: line.tax_mode,
    rate: line.tax_mode === "standard" ? line.tax_percent : 0,
    marginGoods: line.tax_mode === "margin" ? (line.product?.margin_goods ?? "second_hand") : null,
  }));
}

const taxShares = ({ tax_breakdown: shares }: OrderRecord): readonly StoredTaxShare[] =>
  (shares ?? []).map(({ percent, ...share }) => ({ ...share, rate: percent }));

/** Returns the lines for shipping and gift wrapping. */
function costLines(order: OrderRecord, goods: readonly DocumentLine[]): readonly DocumentLine[] {
  const texts = DOCUMENTS_MESSAGES[order.language];
  const shipping = `${texts.shipping} (${translateName(order.shipping_method, order.language)})`;
  const extras = [
    { name: shipping, total: order.shipping_cost },
    { name: texts.wrapping, total: order.present_wrap_price },
  ];
  return extraLines(extras, goods, taxShares(order));
}

function invoiceAmounts(order: OrderRecord): Amounts {
  const goods = goodsLines(order);
  const lines = [...goods, ...costLines(order, goods)];
  const taxes = taxShares(order).map(documentTax);
  return { lines, taxes, total: checkedTotal(lines, taxes, order.total_brutto), corrects: null };
}

/** Returns one line for each tax mode and rate of a free amount. */
function amountLines(
  invoice: StoredDocument,
  taxes: readonly DocumentTax[],
  { language }: OrderRecord,
): readonly DocumentLine[] {
  const { number, issuedOn, lines } = invoice.content;
  const name = interpolate(DOCUMENTS_MESSAGES[language].refund, {
    number,
    date: formatDay(issuedOn, language),
  });
  return taxes.map(({ mode, rate, gross }) => ({
    ...{ count: null, name, referenceNumber: null, details: [], unitPrice: null },
    ...{ total: gross, mode, rate },
    marginGoods: lines.find((line) => line.mode === mode)?.marginGoods ?? null,
  }));
}

/** Returns the lines of the refunded pieces and costs. Empty for a free amount. */
function refundedLines(
  order: OrderRecord,
  refund: RefundPlan | undefined,
): readonly DocumentLine[] {
  if (!refund) return [];
  const goods = goodsLines(order);
  const pieces = order.lines.flatMap(({ id }, index) => {
    const piece = refund.lines.find(({ line }) => line === id);
    const line = goods[index];
    return piece && line ? [{ ...line, count: piece.count, total: piece.amount }] : [];
  });
  return [...pieces, ...(refund.shipping ? costLines(order, goods) : [])];
}

/** Null if the order has no invoice, or if nothing of it is left. */
function creditAmounts({ order, step, earlier, refund }: DocumentSource): Amounts | null {
  const invoice = earlier.find(({ type }) => type === "invoice");
  if (!invoice || !step.amount) return null;
  const { content } = invoice;
  const credited = earlier
    .filter(({ type }) => type === "credit_note")
    .flatMap((note) => note.content.taxes);
  const lines = refundedLines(order, refund);
  const taxes = creditTaxes(content.taxes, credited, step.amount, lines);
  if (!taxes) return null;
  const total = addMoney(...taxes.map(({ gross }) => gross));
  const isWhole = isEqualMoney(total, content.total);
  const isByLine = isEqualMoney(total, addMoney(...lines.map((line) => line.total)));
  return {
    lines: isWhole ? content.lines : isByLine ? lines : amountLines(invoice, taxes, order),
    taxes,
    total,
    corrects: { number: content.number, issuedOn: content.issuedOn },
  };
}

function calculateAmounts(type: DocumentType, source: DocumentSource): Amounts | null {
  switch (type) {
    case "invoice":
      return source.earlier.some((document) => document.type === "invoice")
        ? null
        : invoiceAmounts(source.order);
    case "credit_note":
      return creditAmounts(source);
    case "delivery_note": {
      if (source.earlier.some((document) => document.type === "delivery_note")) return null;
      const amounts = invoiceAmounts(source.order);
      return { ...amounts, lines: goodsLines(source.order) };
    }
  }
}

/**
 * Returns what a document states, except its number. Null if the document is not to be issued: an
 * order has one invoice and one delivery note, and a credit note needs an invoice that is not
 * completely credited.
 */
export function createContent(
  type: DocumentType,
  source: DocumentSource,
): Omit<DocumentContent, "number"> | null {
  const amounts = calculateAmounts(type, source);
  if (!amounts) return null;
  const { order, step, issuer, issuedAt } = source;
  const { language, shipping_method: method, pickup_branch: branch } = order;
  const delivery = order.addresses.find((address) => address.type === "shipping");
  const invoice = order.addresses.find((address) => address.type === "invoice") ?? delivery;
  const recipient = type === "delivery_note" ? delivery : invoice;
  if (!recipient || !delivery) throw new Error("An order without an address gets no documents");
  const stepDay = resolveDay(order, step.date_created);
  const isElsewhere = type === "invoice" && invoice !== delivery && !method.pickup;
  return {
    type,
    language,
    issuedOn: resolveDay(order, issuedAt),
    issuer,
    recipient: addressLines(recipient, language),
    customer: recipient.company || `${recipient.first_name} ${recipient.last_name}`,
    country: method.pickup ? HOME_COUNTRY : delivery.country_code,
    taxCountry: order.tax_country,
    deliveredTo: method.pickup
      ? branch
        ? branchLines(branch, language)
        : []
      : isElsewhere
        ? addressLines(delivery, language)
        : [],
    isPickup: method.pickup,
    orderNumber: order.order_number,
    orderedOn: resolveDay(order, order.date_created),
    deliveredOn: step.to_status === "shipped" && type !== "credit_note" ? stepDay : null,
    payment: {
      method: translateName(order.payment_method, language),
      paidOn: type === "invoice" ? stepDay : null,
      reference: paymentReference(step),
    },
    ...amounts,
  };
}
