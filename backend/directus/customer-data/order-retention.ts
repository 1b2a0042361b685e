/**
 * Result of an erasure request for an order: delete it, keep it for tax law, or complete it first.
 */
export type RetentionDecision = "delete" | "keep" | "open";

/** Statuses without a sale: there is no contract and no accounting record. */
const NEVER_MADE = new Set(["expired", "payment_failed"]);

/**
 * Statuses in which goods or money are still due, so the address is needed to contact the customer.
 */
const OPEN = new Set(["awaiting_payment", "awaiting_transfer", "paid", "confirmed", "shipped"]);

export function dateOf(made: unknown): Date {
  const date =
    made instanceof Date ? made : new Date(typeof made === "number" ? made : String(made));
  if (Number.isNaN(date.getTime()))
    throw new Error("An order has no date, so its retention period is unknown.");
  return date;
}

/**
 * Returns the last day of the retention period. Periods end with a calendar year (§ 147 (4) AO, §
 * 257 (5) HGB).
 */
export function retentionEnd(made: unknown, years: number): Date {
  if (!Number.isInteger(years) || years < 8)
    throw new Error(
      "ORDER_RETENTION_YEARS has to be a whole number of years, 8 at least (§ 147 (3) AO).",
    );
  return new Date(Date.UTC(dateOf(made).getUTCFullYear() + years, 11, 31));
}

export function retentionDecision(
  {
    status,
    made,
    isRefundOpen = false,
  }: { readonly status: string; readonly made: unknown; readonly isRefundOpen?: boolean },
  now: Date,
  years: number,
): RetentionDecision {
  if (isRefundOpen) return "open";
  if (NEVER_MADE.has(status)) return "delete";
  if (OPEN.has(status)) return "open";
  return now.getTime() >= retentionEnd(made, years).getTime() + 86_400_000 ? "delete" : "keep";
}
