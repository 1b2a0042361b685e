import { positiveIntegerFrom } from "../../../shared/rate-limit/memory-rate-limiter";
import { createRateLimiter } from "../../../shared/rate-limit/redis-rate-limiter";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import type { PaymentContext } from "../payments/payment-context";
import { handleWebhook, type WebhookResult } from "../payments/webhook";

const MAX_BYTES = 64 * 1024;
/** The events of all shops come from a few addresses of PayPal. */
const CALLS = 6000;
const SECONDS = 600;

const ANSWERS: Readonly<Record<WebhookResult, ApiResponse>> = {
  done: { status: 200, body: { status: "ok" } },
  "not-ours": { status: 200, body: { status: "ok" } },
  forged: {
    status: 400,
    body: { status: "error", code: "forged", message: "PayPal did not send this." },
  },
  invalid: {
    status: 400,
    body: { status: "error", code: "invalid-request", message: "This is no event." },
  },
  later: {
    status: 503,
    body: {
      status: "error",
      code: "try-later",
      message: "This cannot be dealt with now; send it again.",
    },
  },
};

/** `POST /ecom/paypal/webhook`: receives the webhook events of PayPal (PAY-5). */
export function paypalWebhookRoute(paymentContext: PaymentContext): ApiRoute {
  const { env, logger } = paymentContext.context;
  return {
    method: "post",
    path: "/paypal/webhook",
    limiter: createRateLimiter(
      env,
      "ecom/paypal-webhook",
      positiveIntegerFrom(env.ECOM_WEBHOOK_RATE_LIMIT, CALLS),
      SECONDS,
    ),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const heard = await handleWebhook(paymentContext, call, new Date());
      logger.info({ event: "ecom.paypal_webhook", outcome: heard }, "PayPal webhook");
      return ANSWERS[heard];
    },
  };
}
