import { parseDecimal } from "./money";
import { type Result, succeed } from "../result";

/**
 * How a product is taxed: `standard` with VAT at its rate; `margin` by the margin scheme for
 * second-hand goods and collectors' pieces (§ 25a UStG: the price holds no VAT that may be shown);
 * `investment_gold` exempt (§ 25c UStG).
 */
export const TAX_MODES = ["standard", "margin", "investment_gold"] as const;

export type TaxMode = (typeof TAX_MODES)[number];

export function isTaxMode(candidate: unknown): candidate is TaxMode {
  return TAX_MODES.some((mode) => mode === candidate);
}

/**
 * Percent with up to two decimals, as the content system holds it (`"19.00"`), in hundredths of a
 * percent: 1900.
 */
export function parsePercent(input: unknown): Result<number> {
  const parsed = parseDecimal(input);
  return parsed.ok ? succeed(parsed.value.cents) : parsed;
}
