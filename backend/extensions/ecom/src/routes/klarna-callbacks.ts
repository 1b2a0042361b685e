import { z } from "zod";
import { positiveIntegerFrom } from "../../../shared/rate-limit/memory-rate-limiter";
import { createRateLimiter } from "../../../shared/rate-limit/redis-rate-limiter";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import {
  parseAuthorizationCallback,
  parseOrderNotification,
  type WebhookResult,
} from "../payments/providers/klarna/callbacks";
import type { PaymentContext } from "../payments/payment-context";

const MAX_BYTES = 16 * 1024;
/** The notifications of all shops come from a few addresses of Klarna. */
const CALLS = 6000;
const SECONDS = 600;

const ANSWERS: Readonly<Record<WebhookResult, ApiResponse>> = {
  done: { status: 200, body: { status: "ok" } },
  "not-ours": { status: 200, body: { status: "ok" } },
  later: {
    status: 503,
    body: {
      status: "error",
      code: "try-later",
      message: "This cannot be dealt with now; send it again.",
    },
  },
};

const INVALID: ApiResponse = {
  status: 400,
  body: { status: "error", code: "invalid-request", message: "This is nothing that Klarna tells." },
};

const id = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/);
const authorizationSchema = z.object({ session_id: id, authorization_token: id });
const notificationSchema = z.object({ order_id: id });

function toldRoute(
  paymentContext: PaymentContext,
  path: string,
  hear: (body: unknown) => Promise<WebhookResult> | undefined,
): ApiRoute {
  const { env, logger } = paymentContext.context;
  return {
    method: "post",
    path,
    limiter: createRateLimiter(
      env,
      `ecom/klarna-told${path}`,
      positiveIntegerFrom(env.ECOM_WEBHOOK_RATE_LIMIT, CALLS),
      SECONDS,
    ),
    maxBytes: MAX_BYTES,
    handle: async ({ body }) => {
      const heard = await hear(body);
      logger.info(
        { event: "ecom.klarna_told", path, outcome: heard ?? "invalid" },
        "Klarna told something",
      );
      return heard === undefined ? INVALID : ANSWERS[heard];
    },
  };
}

/**
 * `POST /ecom/klarna/authorization` and `/ecom/klarna/notification`: callbacks from Klarna, which
 * are not signed (PAY-5).
 */
export function klarnaCallbackRoutes(paymentContext: PaymentContext): readonly ApiRoute[] {
  return [
    toldRoute(paymentContext, "/klarna/authorization", (body) => {
      const { data } = authorizationSchema.safeParse(body);
      return (
        data &&
        parseAuthorizationCallback(
          paymentContext,
          data.session_id,
          data.authorization_token,
          new Date(),
        )
      );
    }),
    toldRoute(paymentContext, "/klarna/notification", (body) => {
      const { data } = notificationSchema.safeParse(body);
      return data && parseOrderNotification(paymentContext, data.order_id);
    }),
  ];
}
