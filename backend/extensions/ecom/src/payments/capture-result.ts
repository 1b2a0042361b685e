import type { OrderPayload } from "#contracts/order-state";

/**
 * Effect of a payment on its order.
 * - `paid`: the order is paid, now or before.
 * - `pending`: the provider reviews the payment.
 * - `declined`: there is no money, or the customer has not approved.
 * - `mismatch`: the payment is not the one that the order asks for.
 * - `out-of-stock`: the order has ended and its items are not in stock any more; money is refunded.
 * - `closed`: the order has ended and nothing is left to do.
 */
export type SettleResult =
  | { readonly kind: "paid"; readonly order: OrderPayload }
  | { readonly kind: "pending" | "declined" | "mismatch" | "out-of-stock" | "closed" };

/** Result of a capture. `unavailable`: the state is unknown; the same call may be repeated. */
export type CaptureResult = SettleResult | { readonly kind: "unknown" | "unavailable" };

/**
 * Result of a reconciliation. `open`: the customer may still approve. `gone`: the provider has no
 * payment.
 */
export type ReconcilePaymentResult = CaptureResult | { readonly kind: "open" | "gone" };
