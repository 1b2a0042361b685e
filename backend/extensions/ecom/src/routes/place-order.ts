import type { EndpointExtensionContext } from "@directus/extensions";
import { orderRequestSchema } from "../../../../../src/contracts/place-order";
import {
  orderAccepted,
  invalidRequest,
  invalidRequestFromIssues,
  orderRefused,
  refusedLimit,
  orderFailureResponse,
  orderRateLimited,
  toWireChange,
} from "../responses/order-responses";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { positiveIntegerFrom } from "../../../shared/rate-limit/memory-rate-limiter";
import { createRateLimiter } from "../../../shared/rate-limit/redis-rate-limiter";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { sendOrderConfirmation, postponeConfirmation } from "../mails/outboxes/order-confirmation";
import { isKnownOrder } from "../orders/find-order";
import { placeOrder, type PlaceOrderResult } from "../orders/place-order";
import { checkReplaced } from "../orders/replaced";
import { createOrderToken } from "../orders/order-token";
import { startPayment, type StartPaymentResult } from "../payments/begin";
import type { PaymentContext } from "../payments/payment-context";

/** Sufficient for fifty lines with engravings, two addresses and a comment. */
const MAX_BYTES = 64 * 1024;

/** Maximum number of orders per caller within `SECONDS`, including refused ones. */
const CALLS = 30;
const SECONDS = 600;

/**
 * Maximum number of orders stored per hour for one e-mail address from one network, and of
 * confirmations sent at once per hour to one e-mail address from any network. Requests that store
 * nothing do not count.
 */
const ADDRESS_CALLS = 30;
const ADDRESS_SECONDS = 3600;

async function answerFor(
  placed: PlaceOrderResult,
  paymentContext: PaymentContext,
): Promise<ApiResponse> {
  switch (placed.kind) {
    case "stored":
    case "known": {
      // A new order without online payment has no payment to start.
      const offline = placed.kind === "stored" && placed.order.status !== "awaiting_payment";
      const begun: StartPaymentResult = offline
        ? { kind: "none" }
        : await startPayment(paymentContext, placed.order.order_uuid);
      if (begun.kind === "unavailable") return orderRefused("payment-unavailable");
      const order = {
        ...placed.order,
        token: createOrderToken(paymentContext.context.env, placed.order.order_uuid),
      };
      return orderAccepted(begun.kind === "ready" ? { ...order, payment: begun.payment } : order);
    }
    case "refused":
      return orderRefused(placed.code, [], placed.replaced);
    case "changed":
      return orderRefused("price-changed", placed.changes.map(toWireChange));
    case "invalid":
      return invalidRequest(placed.fields);
    case "impossible":
      return orderFailureResponse(placed.failure);
    case "limited":
      return refusedLimit(placed.limit);
  }
}

/**
 * `POST /ecom/order`: stores an order (CHECKOUT-5) and starts its online payment. The log contains
 * the outcome but no customer data.
 */
export function placeOrderRoute(
  context: EndpointExtensionContext,
  paymentContext: PaymentContext,
): ApiRoute {
  const ofAddress = positiveIntegerFrom(
    context.env.ECOM_EMAIL_RATE_LIMIT,
    positiveIntegerFrom(context.env.ECOM_RATE_LIMIT, ADDRESS_CALLS),
  );
  const limits = addressLimits(context.env, "ecom/order", ofAddress, ADDRESS_SECONDS);
  return {
    method: "post",
    path: "/order",
    limiter: createRateLimiter(
      context.env,
      "ecom/order",
      positiveIntegerFrom(context.env.ECOM_RATE_LIMIT, CALLS),
      SECONDS,
    ),
    maxBytes: MAX_BYTES,
    handle: async ({ body, caller }) => {
      const parsed = orderRequestSchema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const obstacle = await checkReplaced(paymentContext, parsed.data);
      if (obstacle) {
        context.logger.info(
          { event: "ecom.order", outcome: "refused", code: obstacle },
          "order posted",
        );
        return orderRefused(obstacle);
      }
      const sender = { email: parsed.data.customer_email, caller };
      const offers = {
        paypal: paymentContext.settings !== null,
        klarna: paymentContext.klarna !== null,
      };
      const place = () => placeOrder(context, parsed.data, new Date(), offers, caller);
      const turn = await limits.run(sender, async () => {
        const value = await place();
        return { counts: value.kind === "stored", value };
      });
      // A stored order may be submitted again even when the limit is reached.
      if (!turn.allowed && !(await isKnownOrder(context, parsed.data.order_uuid)))
        return orderRateLimited(turn.retryAfter);
      const placed = turn.allowed ? turn.value : await place();
      const mail = placed.kind === "stored" ? await limits.mail(sender) : undefined;
      if (placed.kind === "stored" && mail?.allowed === false)
        await postponeConfirmation(context, placed.order.order_uuid, mail.retryAfter);
      const answer = await answerFor(placed, paymentContext);
      const stored =
        placed.kind === "stored"
          ? { project: placed.project, order: placed.order.order_number }
          : {};
      const codes =
        placed.kind === "impossible"
          ? { code: placed.failure.code }
          : placed.kind === "refused"
            ? { code: placed.code }
            : {};
      context.logger.info(
        { event: "ecom.order", outcome: placed.kind, http: answer.status, ...stored, ...codes },
        "order posted",
      );
      // Not awaited, since the mail server may be slow. The job sends later what fails now.
      if (placed.kind === "stored" && mail?.allowed === true)
        void sendOrderConfirmation(context, placed.order.order_uuid);
      return answer;
    },
  };
}
