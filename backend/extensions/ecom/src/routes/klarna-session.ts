import {
  klarnaSessionRequestSchema,
  type KlarnaSessionResponse,
} from "../../../../../src/contracts/klarna";
import { positiveIntegerFrom } from "../../../shared/rate-limit/memory-rate-limiter";
import { createRateLimiter } from "../../../shared/rate-limit/redis-rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { paymentRefused } from "../responses/payment-responses";
import { startKlarnaPayment } from "../payments/providers/klarna/start";
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
      positiveIntegerFrom(paymentContext.context.env.ECOM_RATE_LIMIT, CALLS),
      SECONDS,
    ),
    maxBytes: MAX_BYTES,
    handle: async ({ body }) => {
      const parsed = klarnaSessionRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { project, order_uuid } = parsed.data;
      const order = await readPayableOrder(paymentContext, order_uuid);
      if (order === undefined || order.domain !== project) return paymentRefused("unknown-order");
      const opened = await startKlarnaPayment(paymentContext, order_uuid, new Date());
      switch (opened.kind) {
        case "ready": {
          const ready: KlarnaSessionResponse = {
            status: "ok",
            session: { client_token: opened.clientToken },
          };
          return { status: 200, body: ready };
        }
        case "unknown":
          return paymentRefused("payment-mismatch");
        case "closed":
          return paymentRefused("order-closed");
        case "unavailable":
          return paymentRefused("payment-unavailable");
      }
    },
  };
}
