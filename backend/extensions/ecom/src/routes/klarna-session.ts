import { klarnaSessionRequestSchema, type KlarnaSessionResponse } from "../../../../../src/services/orders/klarna-schema";
import { callsFrom } from "../../../shared/limiter";
import { limiterFrom } from "../../../shared/shared-limiter";
import type { Route } from "../../../shared/mount";
import { invalidFields } from "../answers";
import { refusedPayment } from "../payment-answers";
import { openSession } from "../payments/klarna-session";
import { lookUp, type Till } from "../payments/till";

const MAX_BYTES = 1024;
const CALLS = 60;
const SECONDS = 600;

/**
 * `POST /ecom/klarna/session`: what Klarna's code in the browser needs to ask a customer about an order, the first time and after every
 * reload. Of all that Klarna is told by the server, the browser gets the token alone.
 */
export function klarnaSessionRoute(till: Till): Route {
  return {
    method: "post",
    path: "/klarna/session",
    limiter: limiterFrom(till.context.env, "ecom/klarna-session", callsFrom(till.context.env.ECOM_ORDER_LIMIT, CALLS), SECONDS),
    maxBytes: MAX_BYTES,
    answer: async ({ body }) => {
      const parsed = klarnaSessionRequestSchema.safeParse(body);
      if (!parsed.success) return invalidFields(parsed.error.issues);
      const { project, order_uuid } = parsed.data;
      const order = await lookUp(till, order_uuid);
      if (order === undefined || order.domain !== project) return refusedPayment("unknown-order");
      const opened = await openSession(till, order_uuid, new Date());
      switch (opened.kind) {
        case "ready": {
          const ready: KlarnaSessionResponse = { status: "ok", session: { client_token: opened.clientToken } };
          return { http: 200, body: ready };
        }
        case "unknown":
          return refusedPayment("payment-mismatch");
        case "closed":
          return refusedPayment("order-closed");
        case "unavailable":
          return refusedPayment("payment-unavailable");
      }
    },
  };
}
