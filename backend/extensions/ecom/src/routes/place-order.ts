import type { EndpointExtensionContext } from "@directus/extensions";
import {
  readOptionalPositiveInteger,
  readPositiveInteger,
} from "../../../../shared/configuration/read-variable";
import { orderRequestSchema } from "#contracts/order-requests";
import {
  orderAccepted,
  invalidRequest,
  invalidRequestFromIssues,
  orderRefused,
  refusedLimit,
  orderFailureResponse,
  orderRateLimited,
  toIssuePayload,
} from "../responses/order-responses";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { createOrderToken } from "../orders/order-token";
import type { PaymentContext } from "../payments/payment-context";
import { submitOrder, type SubmitOrderResult } from "../workflows/submit-order";

/** Sufficient for fifty lines with engravings, two addresses and a comment. */
const MAX_BYTES = 64 * 1024;

/** Seconds over which the orders of a caller are counted, including refused ones. */
const SECONDS = 600;

/**
 * Seconds over which orders of one e-mail address from one network are counted, and confirmations
 * sent at once to one e-mail address from any network. Requests that store nothing do not count.
 */
const ADDRESS_SECONDS = 3600;

type Submitted = Exclude<SubmitOrderResult, { kind: "rate-limited" }>;
type Env = EndpointExtensionContext["env"];

function rejectionResponse(
  placed: Extract<SubmitOrderResult, { kind: "rejected" }>["placed"],
): ApiResponse {
  switch (placed.kind) {
    case "refused":
      return orderRefused(placed.code, [], placed.replaced);
    case "changed":
      return orderRefused("price-changed", placed.changes.map(toIssuePayload));
    case "invalid":
      return invalidRequest(placed.fields);
    case "unpriceable":
      return orderFailureResponse(placed.failure);
    case "limited":
      return refusedLimit(placed.limit, placed.openPayments);
  }
}

function responseTo(submitted: Submitted, env: Env): ApiResponse {
  switch (submitted.kind) {
    case "accepted": {
      const { placed, payment } = submitted;
      const order = { ...placed.order, token: createOrderToken(env, placed.order.order_uuid) };
      return orderAccepted(payment ? { ...order, payment } : order);
    }
    case "payment-unavailable":
      return orderRefused("payment-unavailable");
    case "rejected":
      return rejectionResponse(submitted.placed);
    case "not-replaced":
      return orderRefused(submitted.code);
  }
}

/** Returns the facts for the log, without customer data. */
function logFields(submitted: Submitted): Record<string, unknown> {
  if (submitted.kind === "not-replaced") return { outcome: "refused", code: submitted.code };
  const { placed } = submitted;
  const outcome = placed.kind;
  switch (placed.kind) {
    case "stored":
      return { outcome, project: placed.project, order: placed.order.order_number };
    case "unpriceable":
      return { outcome, code: placed.failure.code };
    case "refused":
      return { outcome, code: placed.code };
    default:
      return { outcome };
  }
}

/** `POST /ecom/order`: stores an order (CHECKOUT-5) and starts its online payment. */
export function placeOrderRoute(paymentContext: PaymentContext): ApiRoute {
  const { env, logger } = paymentContext.context;
  const calls = readPositiveInteger(env, "ECOM_RATE_LIMIT");
  const ofAddress = readOptionalPositiveInteger(env, "ECOM_EMAIL_RATE_LIMIT") ?? calls;
  const limits = addressLimits(env, "ecom/order", ofAddress, ADDRESS_SECONDS);
  return {
    method: "post",
    path: "/order",
    limiter: createRateLimiter(env, "ecom/order", calls, SECONDS),
    maxBytes: MAX_BYTES,
    handle: async ({ body, caller }) => {
      const parsed = orderRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const sender = { caller, limits };
      const submitted = await submitOrder(paymentContext, parsed.data, sender, new Date());
      if (submitted.kind === "rate-limited") return orderRateLimited(submitted.retryAfter);
      const response = responseTo(submitted, env);
      const fields = logFields(submitted);
      logger.info({ event: "ecom.order", http: response.status, ...fields }, "order posted");
      return response;
    },
  };
}
