import { LANGUAGE_DEFINITIONS } from "../../../../../src/domain/locale/language-definitions";
import type { Locale } from "../../../../../src/domain/locale/locale";
import { parseAmount, parseNumber } from "../../../../../src/domain/locale/parse-number";
import { createEuro, formatMoney } from "../../../../../src/domain/pricing/money";

/** Value and options of interface and display. PostgreSQL returns decimals as text. */
export const decimalProps = {
  value: { type: [Number, String], default: null },
  /** Shown with the number: "€", "%", "ct". */
  unit: { type: String, default: "" },
  decimals: { type: Number, default: 2 },
};

export type DecimalOptions = { readonly unit: string; readonly decimals: number };

const EURO = "€";

/** Parses typed text, with or without the unit. Returns undefined for anything but a number. */
export function parseDecimalNumber(
  text: string,
  { unit, decimals }: DecimalOptions,
  locale: Locale,
): number | undefined {
  return unit === EURO
    ? parseAmount(text)
    : parseNumber(unit === "" ? text : text.replace(unit, ""), { locale, decimals });
}

/**
 * Value of a field whose text is no number. It keeps the text, and no rule of a number accepts it,
 * so that the form and the server refuse the save. Without the quotation marks they would accept
 * "1.2345".
 */
export const refusedText = (text: string): string => `“${text}”`;

/** Formats a stored number: "12,50 €", "19 %". Returns refused text as it was typed. */
export function formatDecimalNumber(
  value: unknown,
  { unit, decimals }: DecimalOptions,
  locale: Locale,
): string {
  if ((typeof value !== "number" && typeof value !== "string") || value === "") return "";
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value).replace(/^“(.*)”$/s, "$1");
  if (unit === EURO) return formatMoney(createEuro(Math.round(number * 100)), locale);
  const { tag } = LANGUAGE_DEFINITIONS[locale];
  const style = unit === "%" ? ({ style: "unit", unit: "percent" } as const) : {};
  const text = number.toLocaleString(tag, { maximumFractionDigits: decimals, ...style });
  return unit === "" || unit === "%" ? text : `${text}\u00a0${unit}`;
}
