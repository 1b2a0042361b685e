import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import type { CancelError } from "#contracts/order-details";
import { cancelOrderRequestSchema } from "#contracts/order-requests";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { cancelOrder, type CancelOrderResult } from "../workflows/cancel-order";
import { sendOrderMails } from "../mails/order-mails";
import { readOrderDetails } from "../orders/order-details";
import { verifyOrderToken } from "../orders/order-token";
import { orderStatusResponse } from "../responses/payment-responses";
import { toOrderState } from "../payments/payable-order";
import { readOnly, readPayableOrder, type PaymentContext } from "../payments/payment-context";

const MAX_BYTES = 4 * 1024;
const CALLS = 30;
const SECONDS = 600;

/** For developers who read the response. The site has its own messages for customers. */
const REFUSALS: Readonly<
  Record<CancelError["code"], { readonly http: number; readonly message: string }>
> = {
  "unknown-order": { http: 404, message: "The shop has no such order." },
  "order-paid": { http: 409, message: "The order is paid; it can be withdrawn from." },
  "order-closed": { http: 409, message: "The order is over." },
  "payment-pending": {
    http: 409,
    message: "The payment provider looks into a payment for this order.",
  },
  "payment-unavailable": {
    http: 502,
    message: "The payment provider does not say whether it took money; the same post asks again.",
  },
};

function refused(code: CancelError["code"]): ApiResponse {
  const { http, message } = REFUSALS[code];
  const body: CancelError = { status: "error", code, message };
  return { status: http, body };
}

function getErrorCode(kind: Exclude<CancelOrderResult["kind"], "cancelled">): CancelError["code"] {
  switch (kind) {
    case "unknown":
      return "unknown-order";
    case "paid":
    case "closed":
      return `order-${kind}`;
    case "pending":
    case "unavailable":
      return `payment-${kind}`;
  }
}

/**
 * `POST /ecom/order/cancel`: cancels an unpaid order for the customer, who sends the order's token.
 * A wrong token gets the response of an unknown order. The log contains the outcome but no customer
 * data.
 */
export function cancelOrderRoute(paymentContext: PaymentContext): ApiRoute {
  const { env, logger } = paymentContext.context;
  return {
    method: "post",
    path: "/order/cancel",
    limiter: createRateLimiter(
      env,
      "ecom/cancel",
      readOptionalPositiveInteger(env, "ECOM_RATE_LIMIT") ?? CALLS,
      SECONDS,
    ),
    maxBytes: MAX_BYTES,
    handle: async ({ body }) => {
      const parsed = cancelOrderRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { project, order_uuid: uuid, token } = parsed.data;
      const known = verifyOrderToken(env, uuid, token)
        ? await readPayableOrder(paymentContext, uuid)
        : undefined;
      if (known?.domain !== project) return refused("unknown-order");
      const cancelled = await cancelOrder(paymentContext, uuid, new Date());
      logger.info(
        { event: "ecom.cancel", outcome: cancelled.kind, order: known.number },
        "order cancellation posted",
      );
      if (cancelled.kind !== "cancelled") return refused(getErrorCode(cancelled.kind));
      // Not awaited, since the mail server may be slow. The job sends later what fails now.
      if (cancelled.now) void sendOrderMails(paymentContext.context, uuid);
      const details = await readOnly(paymentContext, (uow) => readOrderDetails(uow, uuid));
      return orderStatusResponse({
        ...toOrderState({ ...known, status: "cancelled" }),
        ...(details ? { details } : {}),
      });
    },
  };
}
