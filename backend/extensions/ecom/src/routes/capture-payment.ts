import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import { isOnlinePayment } from "../../../../../src/domain/payment/payment-method";
import { capturePaymentRequestSchema } from "../../../../../src/contracts/order-requests";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import {
  captureResponse,
  orderStatusResponse,
  paymentRefused,
} from "../responses/payment-responses";
import { capturePayment } from "../payments/capture";
import { toOrderState } from "../payments/payable-order";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";

const MAX_BYTES = 4 * 1024;
const CALLS = 30;
const SECONDS = 600;

/**
 * `POST /ecom/payment/capture`: captures the payment of an order that its customer has approved at
 * the provider, whichever it is (PAY-6). Does not trust the browser: the provider confirms the
 * payment. The response to a payment under review is the waiting order.
 */
export function capturePaymentRoute(paymentContext: PaymentContext): ApiRoute {
  const { env, logger } = paymentContext.context;
  const calls = readOptionalPositiveInteger(env, "ECOM_RATE_LIMIT") ?? CALLS;
  return {
    method: "post",
    path: "/payment/capture",
    limiter: createRateLimiter(env, "ecom/payment-capture", calls, SECONDS),
    maxBytes: MAX_BYTES,
    handle: async ({ body }) => {
      const parsed = capturePaymentRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { project, order_uuid: uuid, approval = null } = parsed.data;
      const order = await readPayableOrder(paymentContext, uuid);
      if (order?.domain !== project) return paymentRefused("unknown-order");
      const { provider } = order.payment;
      if (!isOnlinePayment(provider)) return paymentRefused("payment-mismatch");
      const captured = await capturePayment(paymentContext, uuid, approval, new Date());
      const outcome = captured.kind;
      logger.info(
        { event: "ecom.payment_capture", provider, outcome, order: order.number },
        "payment capture posted",
      );
      const waiting =
        captured.kind === "pending" ? await readPayableOrder(paymentContext, uuid) : undefined;
      return waiting ? orderStatusResponse(toOrderState(waiting)) : captureResponse(captured);
    },
  };
}
