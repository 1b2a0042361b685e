/** Error codes with which the order API refuses an order, besides `invalid-request`. */
export const ORDER_ERROR_CODES = [
  "price-changed",
  "out-of-stock",
  "unavailable",
  "unknown-shipping-method",
  "unknown-payment-method",
  "unknown-country",
  "personalization-required",
  "personalization-too-long",
  "personalization-characters",
  "order-already-placed",
  "payment-unavailable",
  "customer-limit",
  "network-limit",
  "shop-limit",
  "proof-required",
  "payment-pending",
  "shop-closed",
  "unknown-project",
  "too-many-requests",
] as const;

export type OrderErrorCode = (typeof ORDER_ERROR_CODES)[number];
