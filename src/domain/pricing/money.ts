import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { fail, type Result, succeed } from "../result";

type Currency = "EUR";

/**
 * An amount as a whole number of cents, so that sums are exact. Only `formatMoney`
 * converts it to text for display.
 */
export type Money = { readonly cents: number; readonly currency: Currency };

/**
 * Creates an amount from whole cents. Throws a RangeError for fractions, which are a bug of the
 * caller.
 */
export function createEuro(cents: number): Money {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  return { cents: cents === 0 ? 0 : cents, currency: "EUR" };
}

export const ZERO_EURO: Money = createEuro(0);

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/**
 * Parses an amount in euros from the CMS. `decimal(10,2)` is a number on SQLite and a string on
 * PostgreSQL. Returns `not-a-decimal` for more than two decimal places other than zeros, and for
 * anything but a plain decimal.
 */
export function parseDecimal(input: unknown): Result<Money> {
  // Six decimal places remove binary rounding errors (0.1 + 0.2) but keep a real third decimal
  // place.
  const text = typeof input === "number" && Number.isFinite(input) ? input.toFixed(6) : input;
  const parts = typeof text === "string" ? DECIMAL.exec(text.trim()) : null;
  if (!parts) return fail({ code: "not-a-decimal" });
  const [, sign, euros = "0", fraction = ""] = parts;
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, "0"));
  return succeed(createEuro(sign === "-" ? -cents : cents));
}

/** Returns the amount in euros with two decimal places and a decimal point: `"12.34"`. */
export function formatDecimal(money: Money): string {
  const digits = String(Math.abs(money.cents)).padStart(3, "0");
  return `${money.cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the amount in euros as a JSON number, for payloads and browser storage (CART-4). */
export function toDecimalNumber(money: Money): number {
  return Number(formatDecimal(money));
}

/** Adds amounts, exact to the cent. Without amounts the sum is zero. */
export function addMoney(...amounts: readonly Money[]): Money {
  return createEuro(amounts.reduce((sum, amount) => sum + amount.cents, 0));
}

/** Subtracts `amount` from `from`. The result may be negative. */
export function subtractMoney(from: Money, amount: Money): Money {
  return createEuro(from.cents - amount.cents);
}

/** Multiplies an amount by a whole number. */
export function multiplyMoney(money: Money, count: number): Money {
  return createEuro(money.cents * count);
}

/** Compares two amounts for sorting: negative if `a` is less, 0 if equal. */
export function compareMoney(a: Money, b: Money): number {
  return a.cents - b.cents;
}

export function isEqualMoney(a: Money, b: Money): boolean {
  return a.cents === b.cents;
}

/**
 * Formats an amount for a locale: `1.290,00 €`, `€1,290.00`, `1 290,00 €`. Always uses two decimal
 * places and no-break spaces. Does not use Intl, because its language data differs between browsers
 * and the build, which would break hydration.
 */
export function formatMoney(money: Money, locale: Locale): string {
  const { thousandsSeparator, decimalSeparator, isCurrencyFirst } = LANGUAGE_DEFINITIONS[locale];
  const [euros = "0", cents = "00"] = formatDecimal(createEuro(Math.abs(money.cents))).split(".");
  const grouped = euros.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator);
  const digits = `${grouped}${decimalSeparator}${cents}`;
  const text = isCurrencyFirst ? `€${digits}` : `${digits}\u00a0€`;
  return money.cents < 0 ? `-${text}` : text;
}
