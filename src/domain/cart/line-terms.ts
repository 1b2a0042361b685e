import type { CartLine } from "./cart";
import {
  isWithdrawalExclusion,
  resolveWithdrawalExclusion,
  type WithdrawalExclusion,
} from "../legal/withdrawal-exclusion";
import type { UnitPriceMeasure } from "../pricing/unit-price";
import { isTaxMode, type TaxMode } from "../pricing/tax-mode";

// Separate from cart.ts, which every shop page loads. `terms` of a line holds the tax mode, the
// product's exception from the right of withdrawal if there is one, the word "withdrawable" if a
// personalized item keeps the right, and the measure of goods sold by weight, such as "10g". It is one short string because the product page ships it.

type DisplayedLine = Pick<CartLine, "display">;

/** Product data that the terms of its lines follow from. */
export type LineTermsProduct = {
  readonly taxMode: TaxMode;
  readonly withdrawalExclusion?: WithdrawalExclusion;
  readonly personalization?: { readonly excludesWithdrawal: boolean };
  readonly base?: UnitPriceMeasure;
};

/** Returns the terms of a product's lines, to be stored with a line of the cart. */
export function createLineTerms(product: LineTermsProduct): string {
  const { taxMode, withdrawalExclusion: exclusion, personalization, base } = product;
  const withdrawable = personalization?.excludesWithdrawal === false ? " withdrawable" : "";
  const measure = base ? ` ${base.quantity}${base.unit}` : "";
  return `${taxMode}${exclusion ? ` ${exclusion}` : ""}${withdrawable}${measure}`;
}

const splitTerms = ({ display }: DisplayedLine): readonly string[] =>
  display?.terms?.split(" ") ?? [];

/** Returns the tax mode of a line. Returns "standard" if it is unknown. */
export function parseLineTaxMode(line: DisplayedLine): TaxMode {
  const [mode] = splitTerms(line);
  return isTaxMode(mode) ? mode : "standard";
}

const UNITS = ["g", "kg", "ml", "l"] as const;

/** Returns the measure of a line of goods sold by weight or volume. */
export function parseLineMeasure(line: DisplayedLine): UnitPriceMeasure | undefined {
  for (const word of splitTerms(line)) {
    const [, amount, suffix] = /^(\d+(?:\.\d+)?)(kg|g|ml|l)$/.exec(word) ?? [];
    const quantity = Number(amount);
    const unit = UNITS.find((candidate) => candidate === suffix);
    if (quantity > 0 && unit) return { quantity, unit };
  }
  return undefined;
}

/**
 * Returns the exception from the right of withdrawal that applies to a line. The shop states it
 * before the order (LEGAL-5, LAW-2). If the terms of a personalized line are unknown, it counts as
 * made to the customer's specification.
 */
export function parseLineExclusion(
  line: Pick<CartLine, "personalization" | "display">,
): WithdrawalExclusion {
  const words = splitTerms(line);
  const withdrawalExclusion = words.find(isWithdrawalExclusion);
  const isCustomMade =
    Object.keys(line.personalization).length > 0 && !words.includes("withdrawable");
  return resolveWithdrawalExclusion(
    { withdrawalExclusion, taxMode: parseLineTaxMode(line) },
    isCustomMade,
  );
}

/** True if the price of every line includes VAT. If not, each line shows its own tax notice. */
export function hasOnlyStandardTax(lines: readonly DisplayedLine[]): boolean {
  return lines.every((line) => parseLineTaxMode(line) === "standard");
}
