import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import { type KlarnaOrderResponse } from "../../../../../src/contracts/order-payment";
import { klarnaOrderRequestSchema } from "../../../../../src/contracts/order-requests";
import type { OrderPayload } from "../../../../../src/contracts/order-state";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { paymentRefused, captureResponse } from "../responses/payment-responses";
import { capturePayment } from "../payments/capture";
import { toOrderState } from "../payments/payable-order";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";

const MAX_BYTES = 4 * 1024;
const CALLS = 30;
const SECONDS = 600;

function accepted(order: OrderPayload): ApiResponse {
  const body: KlarnaOrderResponse = { message: "ok", status: "ok", order };
  return { status: 200, body };
}

/**
 * `POST /ecom/klarna/order`: places the order at Klarna that the customer authorized (PAY-3). Does
 * not trust the browser: Klarna verifies the token, and the placed order is built from the server's
 * own record. An order that Klarna still reviews is accepted as pending.
 */
export function klarnaOrderRoute(paymentContext: PaymentContext): ApiRoute {
  const { env, logger } = paymentContext.context;
  return {
    method: "post",
    path: "/klarna/order",
    limiter: createRateLimiter(
      env,
      "ecom/klarna-order",
      readOptionalPositiveInteger(env, "ECOM_RATE_LIMIT") ?? CALLS,
      SECONDS,
    ),
    maxBytes: MAX_BYTES,
    handle: async ({ body }) => {
      const parsed = klarnaOrderRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { project, order_uuid, authorization_token } = parsed.data;
      const order = await readPayableOrder(paymentContext, order_uuid);
      if (order === undefined || order.domain !== project) return paymentRefused("unknown-order");
      if (order.payment.provider !== "klarna") return paymentRefused("payment-mismatch");
      const captured = await capturePayment(
        paymentContext,
        order_uuid,
        authorization_token,
        new Date(),
      );
      logger.info(
        { event: "ecom.klarna_order", outcome: captured.kind, order: order.number },
        "Klarna order posted",
      );
      if (captured.kind === "paid") return accepted(captured.order);
      const waiting =
        captured.kind === "pending"
          ? await readPayableOrder(paymentContext, order_uuid)
          : undefined;
      return waiting ? accepted(toOrderState(waiting)) : captureResponse(captured);
    },
  };
}
