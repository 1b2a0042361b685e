import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import { type KlarnaSessionResponse } from "../../../../../src/contracts/order-payment";
import { startPaymentRequestSchema } from "../../../../../src/contracts/order-requests";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { paymentRefused } from "../responses/payment-responses";
import { startPayment } from "../payments/start";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";

const MAX_BYTES = 1024;
const CALLS = 60;
const SECONDS = 600;

/**
 * `POST /ecom/klarna/session`: returns what Klarna's script in the browser needs to ask the
 * customer for approval, on the first call and after every reload. The browser gets only the client
 * token of the data exchanged with Klarna.
 */
export function klarnaSessionRoute(paymentContext: PaymentContext): ApiRoute {
  return {
    method: "post",
    path: "/klarna/session",
    limiter: createRateLimiter(
      paymentContext.context.env,
      "ecom/klarna-session",
      readOptionalPositiveInteger(paymentContext.context.env, "ECOM_RATE_LIMIT") ?? CALLS,
      SECONDS,
    ),
    maxBytes: MAX_BYTES,
    handle: async ({ body }) => {
      const parsed = startPaymentRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { project, order_uuid } = parsed.data;
      const order = await readPayableOrder(paymentContext, order_uuid);
      if (order === undefined || order.domain !== project) return paymentRefused("unknown-order");
      if (order.payment.provider !== "klarna") return paymentRefused("payment-mismatch");
      const started = await startPayment(paymentContext, order_uuid, "payment-page", new Date());
      if (started.kind !== "started" || started.action.kind !== "sdk")
        return paymentRefused(started.kind === "closed" ? "order-closed" : "payment-unavailable");
      const response: KlarnaSessionResponse = {
        status: "ok",
        session: { client_token: started.action.token },
      };
      return { status: 200, body: response };
    },
  };
}
