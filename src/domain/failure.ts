/**
 * Everything that may go wrong and is expected to, by name. The words a visitor reads live in
 * `locales/{language}/errors.json` under the same key, so a new code here asks for three sentences
 * there. What is not expected is an exception: a bug.
 */

/** The error catalogue of the specification's section 8: calls that the site makes. */
export type CallFailureCode =
  | "could-not-load-settings"
  | "could-not-post-order"
  | "could-not-post-request"
  | "could-not-post-rating"
  | "could-not-post-paypal-transaction"
  | "could-not-place-klarna-order"
  | "network-error"
  | "invalid-json"
  | "server-error"
  | "auth-expired-token"
  | "missing-url"
  | "missing-project"
  | "request-aborted"
  | "request-timeout";

/**
 * What the order API answers, and what the browser finds out before it asks (CART-5, CHECKOUT-7).
 */
export type OrderFailureCode =
  | "price-changed"
  | "out-of-stock"
  | "unavailable"
  | "order-already-placed"
  | "payment-unavailable"
  | "customer-limit"
  | "shop-limit"
  | "payment-pending"
  | "shop-closed"
  | "unknown-project"
  | "too-many-requests"
  | "invalid-zip-code"
  | "invalid-request"
  | "cart-empty"
  | "unknown-shipping-method"
  | "unknown-payment-method"
  | "unknown-country"
  | "personalization-required"
  | "personalization-too-long";

/** What a form says at its field (CHECKOUT-4, FORM-1, FORM-2). */
export type FieldFailureCode =
  | "required"
  | "invalid-email"
  | "invalid-number"
  | "not-a-decimal"
  | "too-long"
  | "phone-not-a-number"
  | "phone-invalid-country"
  | "phone-too-short"
  | "phone-too-long";

/**
 * What is wrong with a record of the content system; the build names the record beside it (REDIR-6,
 * THEME-2).
 */
export type ContentFailureCode =
  | "invalid-colour"
  | "unsafe-link"
  | "redirect-invalid-source"
  | "redirect-duplicate-source"
  | "redirect-unsafe-target"
  | "redirect-shadows-page"
  | "redirect-loop";

export type FailureCode =
  CallFailureCode | OrderFailureCode | FieldFailureCode | ContentFailureCode;

/**
 * A failure as a value. `field` is the path of the field it belongs to (`shippingAddress.zipCode`),
 * `values` fill the placeholders of the sentence (`{{max}}`).
 */
export type Failure = {
  readonly code: FailureCode;
  readonly field?: string;
  readonly values?: Readonly<Record<string, string | number>>;
};
