import { formatDecimal } from "../pricing/money";
import { resolveTaxTextKey } from "../pricing/tax-country";
import type { AccountingEntry } from "./accounting-entry";
import { DATEV_COLUMNS } from "./datev-columns";
import { findRevenueAccount, type RevenueAccount } from "./revenue-account";
import { toWindows1252 } from "./windows-1252";

/** Numbers that the tax adviser assigns, and the accounts of the shop. */
export type DatevSettings = {
  /** Beraternummer, 1001 to 9999999. */
  readonly consultant: number;
  /** Mandantennummer, 1 to 99999. */
  readonly client: number;
  /** Digits of general ledger accounts, 4 to 8. */
  readonly accountLength: number;
  /** First month of the fiscal year, 1 to 12. */
  readonly fiscalYearMonth: number;
  /** Collective account of all customers. */
  readonly debtorAccount: string;
  readonly accounts: readonly RevenueAccount[];
};

/** A period within one fiscal year. Calendar dates, both included. */
export type Period = { readonly from: string; readonly to: string };

/** `omitted`: the entries that are not in the file, because no account is set for them. */
export type DatevResult =
  | {
      readonly kind: "file";
      readonly text: string;
      readonly omitted: readonly AccountingEntry[];
    }
  | { readonly kind: "two-fiscal-years" };

/** Characters that DATEV admits in Belegfeld 1. */
const NOT_IN_DOCUMENT_FIELD = /[^A-Za-z0-9$&%*+\-/]/g;

/** Control characters, and the signs at which a spreadsheet could start a formula. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
const FORMULA_START = /^[\s=+\-@'"]+/;

const compact = (day: string): string => day.replaceAll("-", "");

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Returns a text for a DATEV field. DATEV would show an apostrophe before a formula as part of the
 * text, so the signs that start one are removed instead: from the text as it is encoded, since
 * another character may be encoded as such a sign.
 */
function field(text: string, length: number): string {
  const plain = toWindows1252(text)
    .replace(CONTROL, " ")
    .replace(FORMULA_START, "")
    .slice(0, length)
    .trim();
  return quoted(plain);
}

const amount = (entry: AccountingEntry): string => formatDecimal(entry.gross).replace(".", ",");

/** Returns the first day of the fiscal year that contains a day. */
export function fiscalYearStart(day: string, month: number): string {
  const [year = 0, own = 1] = day.split("-").map(Number);
  const start = own < month ? year - 1 : year;
  return `${start}-${String(month).padStart(2, "0")}-01`;
}

const isOneFiscalYear = ({ from, to }: Period, month: number): boolean =>
  fiscalYearStart(from, month) === fiscalYearStart(to, month);

function headerLine(settings: DatevSettings, { from, to }: Period, createdAt: Date): string {
  const created = createdAt.toISOString().replace(/\D/g, "");
  return [
    ...[quoted("EXTF"), "700", "21", quoted("Buchungsstapel"), "13", created, ""],
    ...[quoted("RE"), quoted(""), quoted("")],
    ...[String(settings.consultant), String(settings.client)],
    compact(fiscalYearStart(from, settings.fiscalYearMonth)),
    ...[String(settings.accountLength), compact(from), compact(to)],
    ...[quoted("Onlineshop"), quoted(""), "1", "0", "0", quoted("EUR"), "", quoted("")],
    ...["", "", quoted("03"), "", "", quoted(""), quoted("")],
  ].join(";");
}

function bookingLine(entry: AccountingEntry, account: string, settings: DatevSettings): string {
  const isForeign = resolveTaxTextKey(entry.mode, entry.taxCountry) === "abroad";
  const values: Readonly<Record<string, string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": amount(entry),
    // The sign belongs to the debtor: an invoice is a debit, a credit note a credit.
    "Soll/Haben-Kennzeichen": quoted(entry.type === "invoice" ? "S" : "H"),
    "WKZ Umsatz": quoted("EUR"),
    Konto: settings.debtorAccount,
    "Gegenkonto (ohne BU-Schlüssel)": account,
    Belegdatum: `${entry.date.slice(8, 10)}${entry.date.slice(5, 7)}`,
    "Belegfeld 1": quoted(entry.number.replace(NOT_IN_DOCUMENT_FIELD, "").slice(0, 36)),
    Buchungstext: field(`${entry.customer}, ${entry.orderNumber}`, 60),
    ...(isForeign
      ? {
          "EU-Land u. UStID (Bestimmung)": quoted(entry.taxCountry),
          "EU-Steuersatz (Bestimmung)": (entry.rate / 100).toFixed(2).replace(".", ","),
        }
      : {}),
    Auftragsnummer: field(entry.orderNumber, 30),
  };
  return DATEV_COLUMNS.map((column) => values[column] ?? "").join(";");
}

/**
 * Returns the documents of a period as a DATEV file in the format "Buchungsstapel" (header 700,
 * category 21, version 13), without the entries that have no account. There is no file for a period
 * of two fiscal years, which DATEV refuses.
 */
export function datevCsv(
  entries: readonly AccountingEntry[],
  settings: DatevSettings,
  period: Period,
  createdAt: Date,
): DatevResult {
  if (!isOneFiscalYear(period, settings.fiscalYearMonth)) return { kind: "two-fiscal-years" };
  const booked = entries.map((entry) => ({
    entry,
    account: findRevenueAccount(entry, settings.accounts),
  }));
  const lines = [
    headerLine(settings, period, createdAt),
    DATEV_COLUMNS.join(";"),
    ...booked.flatMap(({ entry, account }) =>
      account === undefined ? [] : [bookingLine(entry, account, settings)],
    ),
  ];
  return {
    kind: "file",
    text: lines.map((line) => `${line}\r\n`).join(""),
    omitted: booked.flatMap(({ entry, account }) => (account === undefined ? [entry] : [])),
  };
}
