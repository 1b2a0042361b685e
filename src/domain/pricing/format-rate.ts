import type { Locale } from "../locale/locale";

/** Formats a tax rate in hundredths of a percent: "19 %". */
export function formatRate(rate: number, language: Locale): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(
    rate / 10_000,
  );
}
