import type { Locale, Localized } from "../locale/locale";
import { fail, type Result, succeed } from "../result";

export type Currency = "EUR";

/**
 * An amount as a whole number of cents: sums stay exact, whatever is added (house rule 4). Only
 * `formatMoney` makes it text.
 */
export type Money = { readonly cents: number; readonly currency: Currency };

/**
 * Money of a whole number of cents. A fraction of a cent is a bug of the caller, hence the
 * exception.
 */
export function createEuro(cents: number): Money {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  return { cents: cents === 0 ? 0 : cents, currency: "EUR" };
}

export const ZERO_EURO: Money = createEuro(0);

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/**
 * Reads an amount in euros as the content system hands it over: `decimal(10,2)` arrives as a number
 * (SQLite) or as a string (PostgreSQL). More than two decimal places that are not zero, or anything
 * but a plain decimal, is `not-a-decimal`.
 */
export function parseDecimal(input: unknown): Result<Money> {
  // Six places take away the noise of binary fractions (0.1 + 0.2), not a real third decimal place.
  const text = typeof input === "number" && Number.isFinite(input) ? input.toFixed(6) : input;
  const parts = typeof text === "string" ? DECIMAL.exec(text.trim()) : null;
  if (!parts) return fail({ code: "not-a-decimal" });
  const [, sign, euros = "0", fraction = ""] = parts;
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, "0"));
  return succeed(createEuro(sign === "-" ? -cents : cents));
}

/** The amount in euros with two decimal places and a point: `"12.34"`. */
export function formatDecimal(money: Money): string {
  const digits = String(Math.abs(money.cents)).padStart(3, "0");
  return `${money.cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The amount in euros as a JSON number of two decimal places, for the wire and the browser's
 * storage (CART-4).
 */
export function toDecimalNumber(money: Money): number {
  return Number(formatDecimal(money));
}

export function addMoney(...amounts: readonly Money[]): Money {
  return createEuro(amounts.reduce((sum, amount) => sum + amount.cents, 0));
}

export function subtractMoney(from: Money, amount: Money): Money {
  return createEuro(from.cents - amount.cents);
}

/** `count` times the amount; the count is a whole number. */
export function multiplyMoney(money: Money, count: number): Money {
  return createEuro(money.cents * count);
}

/** Negative when `a` is less, 0 when equal: for sorting. */
export function compareMoney(a: Money, b: Money): number {
  return a.cents - b.cents;
}

export function isEqualMoney(a: Money, b: Money): boolean {
  return a.cents === b.cents && a.currency === b.currency;
}

const NO_BREAK = "\u00a0";
const NARROW_NO_BREAK = "\u202f";

type Pattern = {
  readonly group: string;
  readonly point: string;
  readonly write: (digits: string) => string;
};

const PATTERNS: Localized<Pattern> = {
  de: { group: ".", point: ",", write: (digits) => `${digits}${NO_BREAK}€` },
  en: { group: ",", point: ".", write: (digits) => `€${digits}` },
  fr: { group: NARROW_NO_BREAK, point: ",", write: (digits) => `${digits}${NO_BREAK}€` },
};

/**
 * The amount as a reader of the language writes it, always with two decimal places: `1.290,00 €`,
 * `€1,290.00`, `1 290,00 €` with no-break spaces. Written by hand since browsers and the build
 * differ in their language data, which would break hydration.
 */
export function formatMoney(money: Money, locale: Locale): string {
  const { group, point, write } = PATTERNS[locale];
  const [euros = "0", cents = "00"] = formatDecimal(createEuro(Math.abs(money.cents))).split(".");
  const text = write(`${euros.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`);
  return money.cents < 0 ? `-${text}` : text;
}
