import { resolveOrderFailure, type OrderIssue, type OrderFailure } from "#domain/order/order-issue";
import { toDecimalNumber } from "#domain/pricing/money";
import type { LimitExceeded } from "#domain/order/unpaid-limit";
import { ORDER_ERROR_CODES, type OrderErrorCode } from "#domain/order/order-error-codes";
import type {
  OrderAccepted,
  OrderInvalid,
  OrderRejected,
  OrderIssuePayload,
} from "#contracts/place-order-response";
import {
  validationCode,
  type ValidationIssue,
  issueFieldPaths,
} from "../../../shared/validation-codes";
import type { ApiResponse } from "../../../shared/http/route-adapter";

/** For developers who read the response. The site has its own messages for customers. */
const MESSAGES: Readonly<Record<OrderErrorCode, string>> = {
  "price-changed": "Prices have changed since the customer saw them; nothing was stored.",
  "out-of-stock": "Not enough items are left in stock. Nothing was stored.",
  unavailable: "Something in the order is not for sale; nothing was stored.",
  "unknown-shipping-method":
    "The shipping method is not on offer for this country and payment method.",
  "unknown-payment-method": "The payment method is not on offer.",
  "unknown-country": "The shop does not ship to this country.",
  "personalization-required": "A required field of the personalization is missing.",
  "personalization-too-long": "A field of the personalization is too long.",
  "personalization-characters":
    "A field of the personalization has characters that documents cannot contain.",
  "order-already-placed": "An order with this order_uuid and other content is stored already.",
  "payment-unavailable": "The payment provider does not answer; the same post tries again.",
  "payment-pending":
    "The payment provider reviews a payment for the order that this one replaces; nothing was stored.",
  "customer-limit":
    "The customer's unpaid orders would exceed the shop's limit; nothing was stored.",
  "network-limit":
    "All unpaid orders of the network would exceed the shop's limit; nothing was stored.",
  "shop-limit":
    "All unpaid orders of the shop together would exceed its limit; nothing was stored.",
  "proof-required": "The order needs a new proof of work of /forms/challenge in altcha.",
  "shop-closed": "The shop accepts no orders at the moment.",
  "unknown-project": "No project has this domain.",
  "too-many-requests": "Too many requests from this address.",
};

export function orderAccepted(order: OrderAccepted["order"]): ApiResponse {
  const body: OrderAccepted = { status: "ok", order };
  return { status: 200, body };
}

const HTTP: Readonly<Partial<Record<OrderErrorCode, number>>> = {
  "unknown-project": 404,
  "too-many-requests": 429,
  "payment-unavailable": 502,
};

export function orderRefused(
  code: OrderErrorCode,
  changes: readonly OrderIssuePayload[] = [],
  replaced = false,
): ApiResponse {
  const body: OrderRejected = {
    status: "error",
    code,
    message: MESSAGES[code],
    changes: [...changes],
    ...(replaced ? { replaced } : {}),
  };
  return { status: HTTP[code] ?? 409, body };
}

/** Returns the response to an order that exceeds the limit on unpaid orders. */
export function refusedLimit(
  { scope, itemsLeft, valueLeft }: LimitExceeded,
  openPayments: readonly number[],
): ApiResponse {
  const code = `${scope}-limit` as const;
  const limit = {
    items_left: itemsLeft,
    value_left: valueLeft && toDecimalNumber(valueLeft),
    open_payment_methods: [...openPayments],
  };
  const body: OrderRejected = {
    status: "error",
    code,
    message: MESSAGES[code],
    changes: [],
    limit,
  };
  return { status: 409, body };
}

export function invalidRequest(fields: OrderInvalid["fields"]): ApiResponse {
  const body: OrderInvalid = { status: "error", code: "invalid-request", fields };
  return { status: 400, body };
}

export function orderRateLimited(retryAfter: number): ApiResponse {
  return { ...orderRefused("too-many-requests"), headers: { "Retry-After": String(retryAfter) } };
}

export function orderTooLarge(): ApiResponse {
  return { ...invalidRequest([{ field: "", code: "too-long" }]), status: 413 };
}

export function orderServerError(): ApiResponse {
  return {
    status: 500,
    body: { status: "error", code: "server-error", message: "The request could not be processed." },
  };
}

/**
 * Lists every field that the schema rejects, by its path in the payload. Names of unknown fields
 * come from the caller, so they are truncated.
 */
export function invalidRequestFromIssues(issues: readonly ValidationIssue[]): ApiResponse {
  const fields = issues.flatMap((issue) =>
    issueFieldPaths(issue).map((path) => ({
      field: path.slice(0, 200),
      code: validationCode(issue),
    })),
  );
  return invalidRequest(fields.slice(0, 100));
}

/** Converts an order issue to its payload. Amounts are decimals in euros. */
export function toIssuePayload(issue: OrderIssue): OrderIssuePayload {
  switch (issue.kind) {
    case "price":
    case "shipping-cost":
    case "total":
      return {
        ...issue,
        previous: toDecimalNumber(issue.previous),
        current: toDecimalNumber(issue.current),
      };
    default:
      return issue;
  }
}

/**
 * Returns the response to an order that cannot be priced: 400 if the customer can correct the
 * input, a refusal otherwise.
 */
export function orderFailureResponse(failure: OrderFailure): ApiResponse {
  const code = ORDER_ERROR_CODES.find((refusal) => refusal === failure.code);
  if (code) return orderRefused(code, failure.changes.map(toIssuePayload));
  return invalidRequest(
    failure.changes.map((change) => {
      const described = resolveOrderFailure(change);
      return { field: described.field ?? "", code: described.code };
    }),
  );
}
