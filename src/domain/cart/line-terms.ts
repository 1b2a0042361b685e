import type { CartLine } from "./cart";
import { isTaxMode, type TaxMode } from "../pricing/tax-mode";

// Separate from cart.ts, which every shop page loads. `terms` of a line holds its tax mode,
// followed by the word "withdrawable" if a personalized item keeps the right of withdrawal. It is
// one short string because the product page has to ship it.

type DisplayedLine = Pick<CartLine, "display">;

/** Returns the tax mode of a line. Returns "standard" if it is unknown. */
export function parseLineTaxMode({ display }: DisplayedLine): TaxMode {
  const [mode] = display?.terms?.split(" ") ?? [];
  return isTaxMode(mode) ? mode : "standard";
}

/**
 * Returns whether a line is made to the customer's specification, which excludes the right of
 * withdrawal (§ 312g (2) no. 1 BGB). The shop states this before the order (LEGAL-5). A size is no
 * such specification. If the terms of a personalized line are unknown, withdrawal is excluded.
 */
export function isExcludedFromWithdrawal({
  personalization,
  display,
}: Pick<CartLine, "personalization" | "display">): boolean {
  return Object.keys(personalization).length > 0 && !display?.terms?.endsWith(" withdrawable");
}

/**
 * Returns whether the price of every line includes VAT. If not, each line shows its own tax notice.
 */
export function hasOnlyStandardTax(lines: readonly DisplayedLine[]): boolean {
  return lines.every((line) => parseLineTaxMode(line) === "standard");
}
