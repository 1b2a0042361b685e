import { positiveIntegerFrom } from "../../../shared/rate-limit/memory-rate-limiter";
import { createRateLimiter } from "../../../shared/rate-limit/redis-rate-limiter";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import type { PaymentContext } from "../payments/till";
import { handleWebhook, type WebhookResult } from "../payments/webhook";

const MAX_BYTES = 64 * 1024;
/** All shops' events come from a handful of PayPal's addresses. */
const CALLS = 6000;
const SECONDS = 600;

const ANSWERS: Readonly<Record<WebhookResult, ApiResponse>> = {
  done: { http: 200, body: { status: "ok" } },
  "not-ours": { http: 200, body: { status: "ok" } },
  forged: { http: 400, body: { status: "error", code: "forged", message: "PayPal did not send this." } },
  invalid: { http: 400, body: { status: "error", code: "invalid-request", message: "This is no event." } },
  later: { http: 503, body: { status: "error", code: "try-later", message: "This cannot be dealt with now; send it again." } },
};

/** `POST /ecom/paypal/webhook`: what PayPal tells unasked (PAY-5). */
export function paypalWebhookRoute(till: PaymentContext): ApiRoute {
  const { env, logger } = till.context;
  return {
    method: "post",
    path: "/paypal/webhook",
    limiter: createRateLimiter(env, "ecom/paypal-webhook", positiveIntegerFrom(env.ECOM_WEBHOOK_RATE_LIMIT, CALLS), SECONDS),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const heard = await handleWebhook(till, call, new Date());
      logger.info({ event: "ecom.paypal_webhook", outcome: heard }, "PayPal webhook");
      return ANSWERS[heard];
    },
  };
}
