import { formatDecimal, type Money, multiplyMoney } from "../pricing/money";
import { protectCell } from "../text/spreadsheet-text";
import type { AccountingEntry } from "./accounting-entry";

const COLUMNS = [
  ...["date", "type", "number", "order_number", "customer", "country", "tax_country"],
  ...["net", "tax", "gross", "tax_percent", "tax_mode", "payment_method", "payment_reference"],
];

/** Quotes a text. What a spreadsheet could execute gets an apostrophe first. */
const text = (value: string): string => `"${protectCell(value).replaceAll('"', '""')}"`;

/**
 * Returns the documents of a period as CSV with commas and decimal points: one row per document and
 * tax rate. Credit notes have negative amounts.
 */
export function accountingCsv(entries: readonly AccountingEntry[]): string {
  const rows = entries.map((entry) => {
    const sign = entry.type === "credit_note" ? -1 : 1;
    // A number cannot be a formula.
    const amount = (money: Money): string => formatDecimal(multiplyMoney(money, sign));
    return [
      ...[entry.date, entry.type, entry.number, entry.orderNumber].map(text),
      ...[entry.customer, entry.country, entry.taxCountry].map(text),
      ...[amount(entry.net), amount(entry.tax), amount(entry.gross)],
      (entry.rate / 100).toFixed(2),
      ...[entry.mode, entry.paymentMethod, entry.paymentReference ?? ""].map(text),
    ].join(",");
  });
  return [COLUMNS.join(","), ...rows].map((row) => `${row}\r\n`).join("");
}
