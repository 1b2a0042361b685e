import { readPositiveInteger } from "../../../../shared/configuration/read-variable";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { PaymentContext } from "../payments/payment-context";
import { PAYMENT_PROVIDERS } from "../payments/registry";
import { handleWebhook, type WebhookResult } from "../payments/webhooks";

const SECONDS = 600;

const error = (status: number, code: string, message: string): ApiResponse => ({
  status,
  body: { status: "error", code, message },
});
const ok: ApiResponse = { status: 200, body: { status: "ok" } };

const RESPONSES: Readonly<Record<WebhookResult, ApiResponse>> = {
  done: ok,
  ignored: ok,
  forged: error(400, "forged", "The provider did not send this event."),
  invalid: error(400, "invalid-request", "This is not an event of the provider."),
  "retry-later": error(503, "try-later", "The event cannot be handled now; send it again."),
  "not-set-up": error(404, "not-set-up", "No shop of this server uses this provider."),
};

/** The webhooks of all payment providers, such as `POST /ecom/paypal/webhook` (PAY-5). */
export function paymentWebhookRoutes(paymentContext: PaymentContext): readonly ApiRoute[] {
  const { env, logger } = paymentContext.context;
  const calls = readPositiveInteger(env, "ECOM_WEBHOOK_RATE_LIMIT");
  return Object.values(PAYMENT_PROVIDERS).flatMap(({ key, webhooks }) =>
    webhooks.map(({ path, ...limits }) => ({
      method: "post" as const,
      path,
      limiter: createRateLimiter(env, `ecom/webhook${path}`, calls, SECONDS),
      ...limits,
      handle: async (request) => {
        const outcome = await handleWebhook(paymentContext, key, path, request, new Date());
        const event = { event: "ecom.payment_webhook", provider: key, path, outcome };
        logger.info(event, "payment webhook");
        return RESPONSES[outcome];
      },
    })),
  );
}
