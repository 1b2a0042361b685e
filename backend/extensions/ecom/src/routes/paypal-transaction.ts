import { paypalTransactionRequestSchema } from "../../../../../src/services/orders/payment-schema";
import { callsFrom } from "../../../shared/limiter";
import { limiterFrom } from "../../../shared/shared-limiter";
import type { Route } from "../../../shared/mount";
import { invalidFields } from "../answers";
import { refusedPayment, takenAnswer } from "../payment-answers";
import { takePayment } from "../payments/take";
import { lookUp, type Till } from "../payments/till";

const MAX_BYTES = 4 * 1024;
const CALLS = 30;
const SECONDS = 600;

/**
 * `POST /ecom/order/paypal_transaction`: takes the money after the customer agreed (PAY-2). Of the browser nothing is believed but which
 * order it means, and even that must be the one that was made for it. The log says what happened, never who paid.
 */
export function paypalTransactionRoute(till: Till): Route {
  const { env, logger } = till.context;
  return {
    method: "post",
    path: "/order/paypal_transaction",
    limiter: limiterFrom(env, "ecom/paypal-transaction", callsFrom(env.ECOM_ORDER_LIMIT, CALLS), SECONDS),
    maxBytes: MAX_BYTES,
    answer: async ({ body }) => {
      const parsed = paypalTransactionRequestSchema.safeParse(body);
      if (!parsed.success) return invalidFields(parsed.error.issues);
      const { project, order_id, paypal } = parsed.data;
      const order = await lookUp(till, order_id);
      if (order === undefined || order.domain !== project) return refusedPayment("unknown-order");
      if (order.payment.provider !== "paypal" || order.payment.provider_id !== paypal.order_id) return refusedPayment("payment-mismatch");
      const taken = await takePayment(till, order_id, new Date());
      logger.info({ event: "ecom.paypal_transaction", outcome: taken.kind, order: order.number }, "PayPal transaction posted");
      return takenAnswer(taken);
    },
  };
}
