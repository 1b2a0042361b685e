import type { EndpointExtensionContext } from "@directus/extensions";
import { orderRequestSchema } from "../../../../../src/services/orders/schema";
import { accepted, invalid, invalidFields, refused, refusedLimit, refusedOrder, tooManyRequests, wireChange } from "../answers";
import { callsFrom } from "../../../shared/limiter";
import { limiterFrom } from "../../../shared/shared-limiter";
import type { Answer, Route } from "../../../shared/mount";
import { confirmOrder } from "../orders/confirm";
import { placeOrder, type Placed } from "../orders/place";
import { checkReplaced } from "../orders/replaced";
import { orderToken } from "../orders/token";
import { beginPayment, type Begun } from "../payments/begin";
import type { Till } from "../payments/till";

/** Fifty lines with engravings, two addresses and a comment stay well below. */
const MAX_BYTES = 64 * 1024;

/** So many orders a caller may post, refused ones included. */
const CALLS = 30;
const SECONDS = 600;

/** So many may be posted in an hour in the name of one e-mail address, whoever posts them: each brings it a letter and empties a shelf. */
const ADDRESS_CALLS = 30;
const ADDRESS_SECONDS = 3600;

async function answerFor(placed: Placed, till: Till): Promise<Answer> {
  switch (placed.kind) {
    case "stored":
    case "known": {
      // A new order that waits for no online payment has nothing to begin.
      const offline = placed.kind === "stored" && placed.order.status !== "awaiting_payment";
      const begun: Begun = offline ? { kind: "none" } : await beginPayment(till, placed.order.order_uuid);
      if (begun.kind === "unavailable") return refused("payment-unavailable");
      const order = { ...placed.order, token: orderToken(till.context.env, placed.order.order_uuid) };
      return accepted(begun.kind === "ready" ? { ...order, payment: begun.payment } : order);
    }
    case "refused":
      return refused(placed.code, [], placed.replaced);
    case "changed":
      return refused("price-changed", placed.changes.map(wireChange));
    case "invalid":
      return invalid(placed.fields);
    case "impossible":
      return refusedOrder(placed.failure);
    case "limited":
      return refusedLimit(placed.limit);
  }
}

/** `POST /ecom/order`: stores an order (CHECKOUT-5) and makes what it is paid with online. The log says what happened, never who ordered. */
export function orderRoute(context: EndpointExtensionContext, till: Till): Route {
  const ofAddress = callsFrom(context.env.ECOM_ADDRESS_LIMIT, callsFrom(context.env.ECOM_ORDER_LIMIT, ADDRESS_CALLS));
  const addresses = limiterFrom(context.env, "ecom/order/address", ofAddress, ADDRESS_SECONDS);
  return {
    method: "post",
    path: "/order",
    limiter: limiterFrom(context.env, "ecom/order", callsFrom(context.env.ECOM_ORDER_LIMIT, CALLS), SECONDS),
    maxBytes: MAX_BYTES,
    answer: async ({ body, network }) => {
      const parsed = orderRequestSchema.safeParse(body);
      if (!parsed.success) return invalidFields(parsed.error.issues);
      const turn = await addresses.take(parsed.data.customer_email.toLowerCase());
      if (!turn.allowed) return tooManyRequests(turn.retryAfter);
      const obstacle = await checkReplaced(till, parsed.data);
      if (obstacle) {
        context.logger.info({ event: "ecom.order", outcome: "refused", code: obstacle }, "order posted");
        return refused(obstacle);
      }
      const offers = { paypal: till.settings !== null, klarna: till.klarna !== null };
      const placed = await placeOrder(context, parsed.data, new Date(), offers, network);
      const answer = await answerFor(placed, till);
      const stored = placed.kind === "stored" ? { project: placed.project, order: placed.order.order_number } : {};
      const codes = placed.kind === "impossible" ? { code: placed.failure.code } : placed.kind === "refused" ? { code: placed.code } : {};
      context.logger.info({ event: "ecom.order", outcome: placed.kind, http: answer.http, ...stored, ...codes }, "order posted");
      // Nobody waits for a mail server; what fails now the job sends later.
      if (placed.kind === "stored") void confirmOrder(context, placed.order.order_uuid);
      return answer;
    },
  };
}
