import { isFailed, isOpen, type OrderStatus } from "#domain/order/order-status";

/**
 * Result of an erasure request for an order: delete it, keep it for tax law, or complete it first.
 */
export type RetentionDecision = "delete" | "keep" | "open";

export function parseDate(createdAt: unknown): Date {
  const date =
    createdAt instanceof Date
      ? createdAt
      : new Date(typeof createdAt === "number" ? createdAt : String(createdAt));
  if (Number.isNaN(date.getTime()))
    throw new Error("An order has no date, so its retention period is unknown.");
  return date;
}

/** Returns the latest of several dates. */
export const newestDate = (dates: readonly unknown[]): Date =>
  new Date(Math.max(...dates.map((date) => parseDate(date).getTime())));

/**
 * Returns the last day of the retention period. Periods end with a calendar year (§ 147 (4) AO, §
 * 257 (5) HGB).
 */
export function retentionEnd(createdAt: unknown, years: number): Date {
  if (!Number.isInteger(years) || years < 8)
    throw new Error(
      "ORDER_RETENTION_YEARS has to be a whole number of years, 8 at least (§ 147 (3) AO).",
    );
  return new Date(Date.UTC(parseDate(createdAt).getUTCFullYear() + years, 11, 31));
}

export function retentionDecision(
  {
    status,
    createdAt,
    isRefundOpen = false,
  }: { readonly status: OrderStatus; readonly createdAt: unknown; readonly isRefundOpen?: boolean },
  now: Date,
  years: number,
): RetentionDecision {
  if (isRefundOpen) return "open";
  // Without a sale, there is no contract and no accounting record.
  if (isFailed(status)) return "delete";
  // While goods or money are due, the address is needed to contact the customer.
  if (isOpen(status)) return "open";
  return now.getTime() >= retentionEnd(createdAt, years).getTime() + 86_400_000 ? "delete" : "keep";
}
