import { klarnaOrderRequestSchema, type KlarnaOrderResponse } from "../../../../../src/services/orders/klarna-schema";
import type { OrderPayload } from "../../../../../src/services/orders/payment-schema";
import { callsFrom } from "../../../shared/limiter";
import { limiterFrom } from "../../../shared/shared-limiter";
import type { Answer, Route } from "../../../shared/mount";
import { invalidFields } from "../answers";
import { refusedPayment, takenAnswer } from "../payment-answers";
import { takeKlarna } from "../payments/klarna-take";
import { orderState } from "../payments/record";
import { lookUp, type Till } from "../payments/till";

const MAX_BYTES = 4 * 1024;
const CALLS = 30;
const SECONDS = 600;

function accepted(order: OrderPayload): Answer {
  const body: KlarnaOrderResponse = { message: "ok", status: "ok", order };
  return { http: 200, body };
}

/**
 * `POST /ecom/klarna/order`: places at Klarna what the customer agreed to (PAY-3). Of the browser nothing is believed: the token is worth
 * what Klarna says, and what is placed is the server's own record. An order that Klarna still looks into is placed, and waits.
 */
export function klarnaOrderRoute(till: Till): Route {
  const { env, logger } = till.context;
  return {
    method: "post",
    path: "/klarna/order",
    limiter: limiterFrom(env, "ecom/klarna-order", callsFrom(env.ECOM_ORDER_LIMIT, CALLS), SECONDS),
    maxBytes: MAX_BYTES,
    answer: async ({ body }) => {
      const parsed = klarnaOrderRequestSchema.safeParse(body);
      if (!parsed.success) return invalidFields(parsed.error.issues);
      const { project, order_uuid, authorization_token } = parsed.data;
      const order = await lookUp(till, order_uuid);
      if (order === undefined || order.domain !== project) return refusedPayment("unknown-order");
      if (order.payment.provider !== "klarna") return refusedPayment("payment-mismatch");
      const taken = await takeKlarna(till, order_uuid, authorization_token, new Date());
      logger.info({ event: "ecom.klarna_order", outcome: taken.kind, order: order.number }, "Klarna order posted");
      if (taken.kind === "paid") return accepted(taken.order);
      const waiting = taken.kind === "pending" ? await lookUp(till, order_uuid) : undefined;
      return waiting ? accepted(orderState(waiting)) : takenAnswer(taken);
    },
  };
}
