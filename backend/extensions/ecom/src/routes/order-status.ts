import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import { orderQueryParamsSchema } from "#contracts/order-requests";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { readOrderDetails } from "../orders/order-details";
import { verifyOrderToken } from "../orders/order-token";
import { paymentRefused, orderStatusResponse } from "../responses/payment-responses";
import { toOrderState } from "../payments/payable-order";
import { readOnly, readPayableOrder, type PaymentContext } from "../payments/payment-context";
import { isRecord } from "#domain/is-record";

/** High limit: the page of an order polls this route while it waits for the payment. */
const CALLS = 300;
const SECONDS = 600;

/**
 * `GET /ecom/order/{uuid}`: returns the state of an order. The UUID, which cannot be guessed, gives
 * access to the state without personal data. The full order is returned only with the order's
 * token. An invalid token is treated like a missing one.
 */
export function orderStatusRoute(paymentContext: PaymentContext): ApiRoute {
  const { env } = paymentContext.context;
  return {
    method: "get",
    path: "/order/:uuid",
    limiter: createRateLimiter(
      env,
      "ecom/order-state",
      readOptionalPositiveInteger(env, "ECOM_RATE_LIMIT") ?? CALLS,
      SECONDS,
    ),
    maxBytes: 1024,
    handle: async ({ params, query }) => {
      const parsed = orderQueryParamsSchema.safeParse({
        ...(isRecord(query) ? query : {}),
        order_uuid: params.uuid,
      });
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { order_uuid: uuid, project, token, language } = parsed.data;
      const order = await readPayableOrder(paymentContext, uuid);
      if (order?.domain !== project) return paymentRefused("unknown-order");
      const state = toOrderState(order);
      if (!verifyOrderToken(env, uuid, token)) return orderStatusResponse(state);
      const details = await readOnly(paymentContext, (uow) =>
        readOrderDetails(uow, uuid, language),
      );
      return orderStatusResponse({ ...state, ...(details ? { details } : {}) });
    },
  };
}
