/**
 * What becomes of an order whose customer wants to be forgotten: it is deleted, kept for the tax
 * office, or has to be finished first.
 */
export type RetentionDecision = "delete" | "keep" | "open";

/** Nothing was sold: no contract, no voucher. */
const NEVER_MADE = new Set(["expired", "payment_failed"]);

/** Somebody still waits for goods or for money; without an address nobody could be told. */
const OPEN = new Set(["awaiting_payment", "awaiting_transfer", "paid", "confirmed", "shipped"]);

export function dateOf(made: unknown): Date {
  const date =
    made instanceof Date ? made : new Date(typeof made === "number" ? made : String(made));
  if (Number.isNaN(date.getTime()))
    throw new Error("An order has no date, so nobody can say how long it is kept.");
  return date;
}

/**
 * The last day on which an order is kept: terms end with a calendar year (§ 147 (4) AO, § 257 (5)
 * HGB).
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
