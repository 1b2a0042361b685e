/**
 * Events of an order's payment at the provider other than the normal capture. Stored with the
 * history of the order.
 */
export const PAYMENT_EVENTS = [
  "refunded",
  "partly_refunded",
  "reversed",
  "voided",
  "wrong_amount",
  "second_payment",
  "late_refund",
  "refund_failed",
  "unverified",
] as const;

/**
 * - `refunded`, `partly_refunded`: the provider refunded all or part of the payment.
 * - `reversed`: the provider took the money back (chargeback or dispute).
 * - `voided`: the provider closed the payment before it collected the money.
 * - `wrong_amount`: the captured payment is not the one that the order requested.
 * - `second_payment`: the provider captured a second payment for an order that is paid.
 * - `late_refund`: a payment arrived after the order ended, and the shop refunded it.
 * - `refund_failed`: the shop could not refund a payment of an ended order.
 * - `unverified`: the provider did not say whether it holds money for an ended order.
 */
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Events that staff have to check. A successful automatic refund is not one of them. */
export const PAYMENT_ALERTS = PAYMENT_EVENTS.filter((event) => event !== "late_refund");

export type PaymentAlert = (typeof PAYMENT_ALERTS)[number];

/** Events that send a mail to the customer. The others are for staff only. */
export type CustomerEvent = Exclude<
  PaymentEvent,
  "second_payment" | "refund_failed" | "unverified"
>;

export function isCustomerEvent(event: PaymentEvent): event is CustomerEvent {
  return event !== "second_payment" && event !== "refund_failed" && event !== "unverified";
}

/** Alerts that are settled as soon as no amount is left to refund. */
export const ALERTS_SETTLED_BY_REFUND: readonly unknown[] = [
  "wrong_amount",
  "refund_failed",
  "unverified",
] satisfies PaymentAlert[];

export const PAYMENT_STATUSES = [
  "pending",
  "completed",
  "failed",
  "refund_pending",
  "refunded",
  "reversed",
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The provider no longer holds money of the customer. */
export function isMoneyReturned(status: PaymentStatus): boolean {
  return status === "refunded" || status === "reversed";
}
