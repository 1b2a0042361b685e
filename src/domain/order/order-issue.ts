import type { Failure, OrderFailureCode } from "../failure";
import type { PersonalizationFailure } from "../personalization/personalization";
import { MAX_CART_LINES } from "../cart/cart";
import type { Money } from "../pricing/money";

/** `line` is the zero-based index of the line in the order. */
type LineRef = { readonly line: number; readonly product: number; readonly variant: number | null };

/**
 * One reason why an order cannot be accepted as submitted, or one difference from what the customer
 * saw.
 */
export type OrderIssue =
  | (LineRef & {
      readonly kind: "unavailable";
      readonly reason: "product" | "variant" | "on-request";
    })
  | (LineRef & { readonly kind: "count"; readonly previous: number })
  | (LineRef & { readonly kind: "stock"; readonly previous: number; readonly current: number })
  | (LineRef & { readonly kind: "price"; readonly previous: Money; readonly current: Money })
  | (LineRef & { readonly kind: "personalization"; readonly failure: PersonalizationFailure })
  | { readonly kind: "lines"; readonly current: number }
  | { readonly kind: "payment-method"; readonly previous: number }
  | { readonly kind: "shipping-method"; readonly previous: number }
  | { readonly kind: "country"; readonly previous: string }
  | { readonly kind: "present-wrap" }
  | { readonly kind: "shipping-cost"; readonly previous: Money; readonly current: Money }
  | { readonly kind: "total"; readonly previous: Money; readonly current: Money };

/**
 * Failure of a refused order: the first issue determines code and field, `changes` contains all
 * issues.
 */
export type OrderFailure = Failure & {
  readonly code: OrderFailureCode;
  readonly changes: readonly OrderIssue[];
};

/** Returns code and field of the failure for an issue. The field has its name in the payload. */
export function resolveOrderFailure(
  change: OrderIssue,
): Failure & { readonly code: OrderFailureCode } {
  switch (change.kind) {
    case "unavailable":
      return {
        code: "unavailable",
        field: `products.${change.line}.${change.reason === "variant" ? "variant" : "product"}`,
      };
    case "count":
      return { code: "invalid-request", field: `products.${change.line}.count` };
    case "stock":
      return {
        code: "out-of-stock",
        field: `products.${change.line}.count`,
        values: { left: change.current },
      };
    case "price":
    case "shipping-cost":
    case "total":
      return { code: "price-changed" };
    case "personalization":
      return {
        ...change.failure,
        field: `products.${change.line}.personalization.${change.failure.field}`,
      };
    case "lines":
      return change.current === 0
        ? { code: "cart-empty" }
        : { code: "invalid-request", field: "products", values: { max: MAX_CART_LINES } };
    case "payment-method":
      return { code: "unknown-payment-method", field: "payment_method" };
    case "shipping-method":
      return { code: "unknown-shipping-method", field: "shipping_method" };
    case "country":
      return { code: "unknown-country", field: "shipping_address.country_code" };
    case "present-wrap":
      return { code: "unavailable", field: "present_wrap" };
  }
}

/**
 * Creates the failure of an order. The first issue determines its code; all issues are included, so
 * that the customer sees them at once.
 */
export function createOrderFailure(first: OrderIssue, others: readonly OrderIssue[]): OrderFailure {
  return { ...resolveOrderFailure(first), changes: [first, ...others] };
}
