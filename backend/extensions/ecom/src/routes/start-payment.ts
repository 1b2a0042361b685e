import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import { type StartPaymentResponse } from "../../../../../src/contracts/order-payment";
import { startPaymentRequestSchema } from "../../../../../src/contracts/order-requests";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { paymentRefused } from "../responses/payment-responses";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";
import { PAYMENT_PROVIDERS } from "../payments/registry";
import { startPayment, type StartPaymentResult } from "../payments/start";

const MAX_BYTES = 1024;
const CALLS = 60;
const SECONDS = 600;

function responseTo(started: StartPaymentResult): ApiResponse {
  switch (started.kind) {
    case "started": {
      const { provider, action } = started;
      const body: StartPaymentResponse = { status: "ok", payment: { provider, action } };
      return { status: 200, body };
    }
    case "closed":
      return paymentRefused("order-closed");
    case "unavailable":
      return paymentRefused("payment-unavailable");
    case "none":
      return paymentRefused("payment-mismatch");
    case "unknown":
      return paymentRefused("unknown-order");
  }
}

/**
 * `POST /ecom/payment/start`: starts the payment of an order at its provider, whichever it is, and
 * returns how the browser continues. Repeated requests return the same payment (PAY-6).
 */
export function startPaymentRoute(paymentContext: PaymentContext): ApiRoute {
  const { env, logger } = paymentContext.context;
  const calls = readOptionalPositiveInteger(env, "ECOM_RATE_LIMIT") ?? CALLS;
  return {
    method: "post",
    path: "/payment/start",
    limiter: createRateLimiter(env, "ecom/payment-start", calls, SECONDS),
    maxBytes: MAX_BYTES,
    handle: async ({ body }) => {
      const parsed = startPaymentRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { project, order_uuid: uuid } = parsed.data;
      const order = await readPayableOrder(paymentContext, uuid);
      if (order?.domain !== project) return paymentRefused("unknown-order");
      const { provider } = order.payment;
      const { startAt } = PAYMENT_PROVIDERS[provider];
      if (startAt === "never") return paymentRefused("payment-mismatch");
      const started = await startPayment(paymentContext, uuid, startAt, new Date());
      const outcome = started.kind;
      logger.info(
        { event: "ecom.payment_start", provider, outcome, order: order.number },
        "payment start posted",
      );
      return responseTo(started);
    },
  };
}
