import type {
  DocumentContent,
  DocumentLine,
  DocumentTax,
} from "#domain/documents/document-content";
import { formatCountryName } from "#domain/contact/country-name";
import { createDateFormat } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { formatRate } from "#domain/pricing/format-rate";
import { resolveTaxTextKey } from "#domain/pricing/tax-country";
import { interpolate } from "#domain/text/interpolate";
import { labelWithValue } from "../../../../shared/mail/messages";

type Fact = { readonly label: string; readonly value: string };

/** Formats a calendar date such as `2026-12-07`. */
export function formatDay(day: string, language: Locale): string {
  return createDateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** Returns the facts that stand beside the address of a document. */
export function documentFacts(content: DocumentContent): readonly Fact[] {
  const { language, payment, deliveredOn } = content;
  const { fields } = DOCUMENTS_MESSAGES[language];
  const dated = (label: string, day: string | null): readonly Fact[] =>
    day === null ? [] : [{ label, value: formatDay(day, language) }];
  return [
    { label: fields.number, value: content.number },
    ...dated(fields.issuedOn, content.issuedOn),
    { label: fields.orderNumber, value: content.orderNumber },
    ...dated(fields.orderedOn, content.orderedOn),
    ...dated(content.isPickup ? fields.handedOverOn : fields.deliveredOn, deliveredOn),
    ...(content.type === "delivery_note"
      ? []
      : [
          { label: fields.payment, value: payment.method },
          ...(content.type === "invoice" ? dated(fields.paidOn, payment.paidOn) : []),
        ]),
  ];
}

/** Names a part of the tax. VAT of another country is named with it (LAW-4). */
export function taxLabel({ mode, rate }: DocumentTax, content: DocumentContent): string {
  const { language, taxCountry } = content;
  const texts = DOCUMENTS_MESSAGES[language].taxes;
  return interpolate(texts[resolveTaxTextKey(mode, taxCountry)], {
    country: formatCountryName(taxCountry, language),
    percent: formatRate(rate, language),
  });
}

/** Returns what is written below the name of a line. */
export function lineDetails(line: DocumentLine, language: Locale): readonly string[] {
  const texts = DOCUMENTS_MESSAGES[language];
  return [
    ...(line.referenceNumber === null
      ? []
      : [labelWithValue(language, texts.reference, line.referenceNumber)]),
    ...line.details,
  ];
}

/**
 * Returns the statutory note on the tax of a line without tax of its own, so that a document with
 * several kinds of goods states which of them it refers to (§ 14 (4) no. 8, § 14a (6) UStG).
 */
export function taxNotes({ mode, marginGoods }: DocumentLine, language: Locale): readonly string[] {
  const texts = DOCUMENTS_MESSAGES[language];
  return [
    ...(mode === "margin" && marginGoods ? [texts.marginGoods[marginGoods]] : []),
    ...(mode === "investment_gold" ? [texts.notes.gold] : []),
  ];
}

/** Returns the statutory notes of a document, and what its recipient has to know about payment. */
export function documentNotes(content: DocumentContent): readonly string[] {
  const { language, type, corrects, lines, payment } = content;
  const { notes } = DOCUMENTS_MESSAGES[language];
  if (type === "delivery_note") return [];
  const paidBeforeDelivery = content.isPickup ? notes.pickupFollows : notes.deliveryFollows;
  return [
    ...(lines.some(({ mode }) => mode === null) ? [notes.mixedRates] : []),
    ...(corrects
      ? [
          interpolate(notes.corrects, {
            number: corrects.number,
            date: formatDay(corrects.issuedOn, language),
          }),
        ]
      : []),
    ...(type === "invoice" && payment.paidOn !== null
      ? [content.deliveredOn === null ? paidBeforeDelivery : notes.paid]
      : []),
  ];
}
