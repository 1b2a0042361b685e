import { callsFrom } from "../../../shared/limiter";
import { limiterFrom } from "../../../shared/shared-limiter";
import type { Answer, Route } from "../../../shared/mount";
import type { Till } from "../payments/till";
import { hear, type Heard } from "../payments/webhook";

const MAX_BYTES = 64 * 1024;
/** All shops' events come from a handful of PayPal's addresses. */
const CALLS = 6000;
const SECONDS = 600;

const ANSWERS: Readonly<Record<Heard, Answer>> = {
  done: { http: 200, body: { status: "ok" } },
  "not-ours": { http: 200, body: { status: "ok" } },
  forged: { http: 400, body: { status: "error", code: "forged", message: "PayPal did not send this." } },
  invalid: { http: 400, body: { status: "error", code: "invalid-request", message: "This is no event." } },
  later: { http: 503, body: { status: "error", code: "try-later", message: "This cannot be dealt with now; send it again." } },
};

/** `POST /ecom/paypal/webhook`: what PayPal tells unasked (PAY-5). */
export function paypalWebhookRoute(till: Till): Route {
  const { env, logger } = till.context;
  return {
    method: "post",
    path: "/paypal/webhook",
    limiter: limiterFrom(env, "ecom/paypal-webhook", callsFrom(env.ECOM_WEBHOOK_LIMIT, CALLS), SECONDS),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const heard = await hear(till, call, new Date());
      logger.info({ event: "ecom.paypal_webhook", outcome: heard }, "PayPal webhook");
      return ANSWERS[heard];
    },
  };
}
