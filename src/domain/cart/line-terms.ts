import type { CartLine } from "./cart";
import { isTaxMode, type TaxMode } from "../pricing/tax-mode";

// Apart from cart.ts, which every page of the shop brings along. A line's `law` is its tax mode,
// and the word "withdrawable" behind it where its engraving leaves the right of withdrawal as it
// is: one short text, since the product page has to bring it along.

type Shown = Pick<CartLine, "display">;

/** How a line is taxed; the usual way where that is not known. */
export function parseLineTaxMode({ display }: Shown): TaxMode {
  const [mode] = display?.law?.split(" ") ?? [];
  return isTaxMode(mode) ? mode : "standard";
}

/**
 * Whether a line is made to the customer's own wishes, so that the law knows no withdrawal from it
 * (§ 312g (2) no. 1 BGB); that is said before it is ordered (LEGAL-5). A size is none of these.
 * What is not known of a line counts as the law's rule.
 */
export function isExcludedFromWithdrawal({
  personalization,
  display,
}: Pick<CartLine, "personalization" | "display">): boolean {
  return Object.keys(personalization).length > 0 && !display?.law?.endsWith(" withdrawable");
}

/** Whether VAT is in the price of every line; otherwise each says for itself what holds for it. */
export function hasOnlyStandardTax(lines: readonly Shown[]): boolean {
  return lines.every((line) => parseLineTaxMode(line) === "standard");
}
