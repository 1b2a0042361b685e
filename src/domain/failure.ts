import type { OrderErrorCode } from "./order/order-error-codes";

/**
 * Codes of all expected failures. `locales/{language}/errors.json` holds the message of each code
 * under the same key, so a new code needs a message in all three languages. Unexpected errors are
 * exceptions.
 */

/**
 * Failures of requests that the site makes: the error catalogue of the specification's section 8.
 */
type CallFailureCode =
  | "could-not-load-settings"
  | "could-not-post-order"
  | "could-not-post-request"
  | "could-not-post-reservation"
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
 * Failures that the order API returns, and failures that the browser detects before the request
 * (CART-5, CHECKOUT-7).
 */
export type OrderFailureCode =
  OrderErrorCode | "invalid-zip-code" | "invalid-request" | "cart-empty";

/** Validation failures that a form shows at a field (CHECKOUT-4, FORM-1, FORM-2). */
type FieldFailureCode =
  | "required"
  | "invalid-email"
  | "invalid-number"
  | "not-a-decimal"
  | "too-long"
  | "phone-not-a-number"
  | "phone-invalid-country"
  | "phone-too-short"
  | "phone-too-long";

/** Problems of a CMS record. The build reports them together with the record (REDIR-6, THEME-2). */
export type ContentFailureCode =
  | "invalid-colour"
  | "unsafe-link"
  | "redirect-invalid-source"
  | "redirect-duplicate-source"
  | "redirect-unsafe-target"
  | "redirect-shadows-page"
  | "redirect-loop";

type FailureCode = CallFailureCode | OrderFailureCode | FieldFailureCode | ContentFailureCode;

/**
 * A failure as a value. `field` is the path of the affected field (`shippingAddress.zipCode`),
 * `values` fill the placeholders of the message (`{{max}}`).
 */
export type Failure = {
  readonly code: FailureCode;
  readonly field?: string;
  readonly values?: Readonly<Record<string, string | number>>;
};
