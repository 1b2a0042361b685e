import { LANGUAGE_DEFINITIONS } from "./language-definitions";
import type { Locale } from "./locale";

/** What a number field takes: the language of the person and the number of decimals. */
type NumberNotation = { readonly locale: Locale; readonly decimals: number };

/** Whole part with or without groups of three digits, and decimals. "99,-" has none. */
const NUMBER = /^(?:([1-9]\d{0,2})([.,' ])(\d{3}(?:\2\d{3})*)|(\d+))(?:([.,])(\d+|[-–]?))?$/;

/** More digits before the decimals are not exact. */
const MAX_WHOLE_DIGITS = 13;

/**
 * Parses a number as people write it: "1.299,50", "1,299.50", "1 299,50", "1’299.50". Returns
 * undefined for anything else and for more decimals than the field takes. With fewer than three
 * decimals a number means the same in every language, because three digits after a single separator
 * can only be thousands: "1.299" and "1,299" are 1299. With three or more, the language decides.
 */
export function parseNumber(
  text: string,
  { locale, decimals }: NumberNotation,
): number | undefined {
  const typed = text.trim().replace(/\s/g, " ").replace(/’/g, "'");
  const [, first = "", separator, groups = "", plain, point, fraction = ""] =
    NUMBER.exec(typed) ?? [];
  if (point !== undefined && point === separator) return undefined;
  const { thousandsSeparator } = LANGUAGE_DEFINITIONS[locale];
  const areDecimals =
    decimals > 2 &&
    point === undefined &&
    groups.length === 3 &&
    /[.,]/.test(separator ?? "") &&
    separator !== thousandsSeparator;
  const whole = plain ?? (areDecimals ? first : first + groups.replace(/\D/g, ""));
  const rest = areDecimals ? groups : fraction.replace(/\D/g, "");
  if (whole === "" || whole.length > MAX_WHOLE_DIGITS || rest.length > decimals) return undefined;
  return Number(`${whole}.${rest}`);
}

/** Parses an amount in euros, with or without the currency, as people write it in any language. */
export function parseAmount(text: string): number | undefined {
  const amount = text.trim().replace(/^(?:€|EUR)|(?:€|EUR)$/i, "");
  return parseNumber(amount, { locale: "en", decimals: 2 });
}

/** Parses a count from 1 to `max`. Takes digits only. */
export function parseCount(text: string, max: number): number | undefined {
  const digits = text.trim();
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= max ? count : undefined;
}
