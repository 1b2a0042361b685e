import type { TaxMode } from "../pricing/tax-mode";

/**
 * Exceptions from the right of withdrawal (§ 312g (2) BGB) that a product or a line of an order can
 * fall under. `custom_made`: made to the customer's specification (no. 1). `hygiene`: sealed goods
 * that cannot be returned for reasons of hygiene once they are unsealed (no. 3).
 * `financial_market`: the price depends on fluctuations in the financial market (no. 8).
 */
export const WITHDRAWAL_EXCLUSIONS = [
  "none",
  "custom_made",
  "hygiene",
  "financial_market",
] as const;

export type WithdrawalExclusion = (typeof WITHDRAWAL_EXCLUSIONS)[number];

/** True if a value is an exception from the right of withdrawal, or "none". */
export function isWithdrawalExclusion(candidate: unknown): candidate is WithdrawalExclusion {
  return WITHDRAWAL_EXCLUSIONS.some((exclusion) => exclusion === candidate);
}

/** What decides about the right of withdrawal for a product or a line. */
type ExclusionFacts = {
  /** The exception that the editors set for the product. Absent: none. */
  readonly withdrawalExclusion?: WithdrawalExclusion | undefined;
  readonly taxMode: TaxMode;
};

/**
 * Returns the exception that applies. `isCustomMade`: the line is made to the customer's
 * specification, for example engraved. Investment gold follows from the tax mode. A line that is
 * custom-made stays excluded even if its seal is intact, so hygiene comes last.
 */
export function resolveWithdrawalExclusion(
  { withdrawalExclusion = "none", taxMode }: ExclusionFacts,
  isCustomMade = false,
): WithdrawalExclusion {
  if (isCustomMade || withdrawalExclusion === "custom_made") return "custom_made";
  return taxMode === "investment_gold" ? "financial_market" : withdrawalExclusion;
}

/**
 * True if a contract with these lines has a right of withdrawal at least in part. A seal only
 * limits the right: the customer has it until the seal is removed.
 */
export function hasRightOfWithdrawal(exclusions: readonly WithdrawalExclusion[]): boolean {
  return exclusions.some((exclusion) => exclusion === "none" || exclusion === "hygiene");
}

/**
 * True if a line is made to the customer's specification: it has a personalization, and the editors
 * marked that personalization so. A size is no such specification.
 */
export function isCustomMade(
  personalization: { readonly excludesWithdrawal: boolean } | null | undefined,
  values: Readonly<Record<string, string>> | null | undefined,
): boolean {
  return personalization?.excludesWithdrawal === true && Object.keys(values ?? {}).length > 0;
}
