/** `pending`: the provider has not executed it yet; its amount is reserved. */
export const REFUND_STATUSES = ["pending", "done", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** `staff`: made in the back office. `provider`: reported by the provider. */
export const REFUND_ORIGINS = ["staff", "provider"] as const;

/**
 * Why a refund is not done. A pending refund without a reason is being processed by the provider.
 * - `unreachable`: the provider did not answer; the refund is repeated.
 * - `unanswered`: it did not answer for days; only staff repeat it.
 * - `refused`: it refuses permanently.
 */
export const REFUND_FAILURES = ["unreachable", "unanswered", "refused"] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];
