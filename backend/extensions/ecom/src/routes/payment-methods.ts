import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import type { PaymentMethodsResponse } from "#contracts/order-payment";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import type { PaymentContext } from "../payments/payment-context";

/** High limit: every visit to a product, the cart or the checkout calls this route. */
const CALLS = 300;
const SECONDS = 600;

/**
 * `GET /ecom/payment/methods`: returns the payment methods that this server is configured for,
 * also those that a shop does not offer (PAY-6).
 */
export function paymentMethodsRoute({ context, gateways }: PaymentContext): ApiRoute {
  const calls = readOptionalPositiveInteger(context.env, "ECOM_RATE_LIMIT") ?? CALLS;
  const body: PaymentMethodsResponse = { status: "ok", methods: [...gateways.keys()] };
  return {
    method: "get",
    path: "/payment/methods",
    limiter: createRateLimiter(context.env, "ecom/payment-methods", calls, SECONDS),
    maxBytes: 1024,
    handle: () => Promise.resolve({ status: 200, body }),
  };
}
