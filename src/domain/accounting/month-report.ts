import { lastOfMonth } from "../calendar/calendar-date";
import {
  createZonedClock,
  resolveLocalDate,
  toCalendarDate,
  zonedTimeToUtc,
} from "../calendar/time-zone";
import { addMoney, type Money, multiplyMoney, ZERO_EURO } from "../pricing/money";
import { HOME_COUNTRY } from "../pricing/tax-country";
import { TAX_MODES, type TaxMode } from "../pricing/tax-mode";
import type { AccountingEntry } from "./accounting-entry";
import type { Period } from "./datev-csv";

type Amounts = { readonly net: Money; readonly tax: Money; readonly gross: Money };

/** Amounts of documents with one tax mode, country and rate. */
export type TaxShare = Amounts & {
  readonly mode: TaxMode;
  /** Country whose VAT applies, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In hundredths of a percent. */
  readonly rate: number;
};

/** Amounts of some documents: their sum, and that of each tax mode, country and rate. */
export type DocumentSum = Amounts & {
  /** Number of documents. */
  readonly count: number;
  readonly shares: readonly TaxShare[];
};

/** What the documents of a month amount to. */
export type MonthReport = {
  readonly invoices: DocumentSum;
  /** Positive amounts. */
  readonly creditNotes: DocumentSum;
  /** Invoices less credit notes. */
  readonly balance: DocumentSum;
  /** Invoices less credit notes by the key of the payment method. */
  readonly payments: readonly { readonly key: string; readonly gross: Money }[];
};

const NOTHING: Amounts = { net: ZERO_EURO, tax: ZERO_EURO, gross: ZERO_EURO };

const add = (a: Amounts, b: Amounts): Amounts => ({
  net: addMoney(a.net, b.net),
  tax: addMoney(a.tax, b.tax),
  gross: addMoney(a.gross, b.gross),
});

const negate = (entry: AccountingEntry): AccountingEntry => ({
  ...entry,
  net: multiplyMoney(entry.net, -1),
  tax: multiplyMoney(entry.tax, -1),
  gross: multiplyMoney(entry.gross, -1),
});

/** Standard rates before the special modes, the country of the shop first, high rates first. */
const compareShares = (a: TaxShare, b: TaxShare): number =>
  TAX_MODES.indexOf(a.mode) - TAX_MODES.indexOf(b.mode) ||
  Number(b.country === HOME_COUNTRY) - Number(a.country === HOME_COUNTRY) ||
  a.country.localeCompare(b.country) ||
  b.rate - a.rate;

function sumDocuments(entries: readonly AccountingEntry[]): DocumentSum {
  const shares = new Map<string, TaxShare>();
  for (const entry of entries) {
    const { mode, taxCountry: country, rate } = entry;
    const key = [mode, country, rate].join(" ");
    shares.set(key, { ...add(shares.get(key) ?? NOTHING, entry), mode, country, rate });
  }
  return {
    ...entries.reduce(add, NOTHING),
    count: new Set(entries.map(({ number }) => number)).size,
    shares: Array.from(shares.values()).toSorted(compareShares),
  };
}

/** Returns what the documents of a month amount to. A credit note counts in the month of its own. */
export function createMonthReport(entries: readonly AccountingEntry[]): MonthReport {
  const invoices = entries.filter(({ type }) => type === "invoice");
  const creditNotes = entries.filter(({ type }) => type === "credit_note");
  const signed = [...invoices, ...creditNotes.map(negate)];
  const payments = new Map<string, Money>();
  for (const { paymentKey: key, gross } of signed)
    payments.set(key, addMoney(payments.get(key) ?? ZERO_EURO, gross));
  return {
    invoices: sumDocuments(invoices),
    creditNotes: sumDocuments(creditNotes),
    balance: sumDocuments(signed),
    payments: Array.from(payments, ([key, gross]) => ({ key, gross })).toSorted((a, b) =>
      a.key.localeCompare(b.key),
    ),
  };
}

/** Returns the days of a month such as "2026-11". */
export function monthPeriod(month: string): Period {
  const from = `${month}-01`;
  return { from, to: lastOfMonth(from) };
}

/** Returns the month that is `count` months after another one. */
export function addMonths(month: string, count: number): string {
  const [year = 0, own = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, own - 1 + count)).toISOString().slice(0, 7);
}

/** Returns the last month that has ended in a time zone. */
export const lastMonth = (timeZone: string, now: Date): string =>
  addMonths(toCalendarDate(resolveLocalDate(now.getTime(), timeZone)).slice(0, 7), -1);

/** Returns the moment at which a month ends in a time zone. */
export function endOfMonth(month: string, timeZone: string): Date {
  const next = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  return new Date(zonedTimeToUtc(next, createZonedClock(timeZone)));
}
