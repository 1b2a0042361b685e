import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import { paypalTransactionRequestSchema } from "../../../../../src/contracts/order-requests";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { paymentRefused, captureResponse } from "../responses/payment-responses";
import { capturePayment } from "../payments/capture";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";

const MAX_BYTES = 4 * 1024;
const CALLS = 30;
const SECONDS = 600;

/**
 * `POST /ecom/order/paypal_transaction`: captures the payment after the customer's approval
 * (PAY-2). Trusts only the order id from the browser, and checks that the PayPal order was created
 * for this order. The log contains the outcome but no customer data.
 */
export function paypalTransactionRoute(paymentContext: PaymentContext): ApiRoute {
  const { env, logger } = paymentContext.context;
  return {
    method: "post",
    path: "/order/paypal_transaction",
    limiter: createRateLimiter(
      env,
      "ecom/paypal-transaction",
      readOptionalPositiveInteger(env, "ECOM_RATE_LIMIT") ?? CALLS,
      SECONDS,
    ),
    maxBytes: MAX_BYTES,
    handle: async ({ body }) => {
      const parsed = paypalTransactionRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { project, order_id, paypal } = parsed.data;
      const order = await readPayableOrder(paymentContext, order_id);
      if (order === undefined || order.domain !== project) return paymentRefused("unknown-order");
      if (order.payment.provider !== "paypal" || order.payment.provider_id !== paypal.order_id)
        return paymentRefused("payment-mismatch");
      const captured = await capturePayment(paymentContext, order_id, null, new Date());
      logger.info(
        { event: "ecom.paypal_transaction", outcome: captured.kind, order: order.number },
        "PayPal transaction posted",
      );
      return captureResponse(captured);
    },
  };
}
