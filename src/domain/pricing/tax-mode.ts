import { parseDecimal } from "./money";
import { type Result, succeed } from "../result";

/**
 * How a product is taxed. `standard`: VAT at its rate. `margin`: margin scheme for second-hand
 * goods and collectors' items (§ 25a UStG), where the price shows no VAT. `investment_gold`: exempt
 * (§ 25c UStG).
 */
export const TAX_MODES = ["standard", "margin", "investment_gold"] as const;

export type TaxMode = (typeof TAX_MODES)[number];

export function isTaxMode(candidate: unknown): candidate is TaxMode {
  return TAX_MODES.some((mode) => mode === candidate);
}

/**
 * Parses a percentage with up to two decimals from the CMS (`"19.00"`) into hundredths of a percent
 * (1900).
 */
export function parsePercent(input: unknown): Result<number> {
  const parsed = parseDecimal(input);
  return parsed.ok ? succeed(parsed.value.cents) : parsed;
}
