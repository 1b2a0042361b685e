import { orderStateQuerySchema } from "../../../../../src/services/orders/payment-schema";
import { callsFrom, memoryLimiter } from "../../../shared/limiter";
import type { Route } from "../../../shared/mount";
import { invalidFields } from "../answers";
import { refusedPayment, stateAnswer } from "../payment-answers";
import { orderState } from "../payments/record";
import { lookUp, type Till } from "../payments/till";

/** The page of an order asks while it waits. */
const CALLS = 300;
const SECONDS = 600;

/** `GET /ecom/order/{uuid}`: how far an order is. Its uuid is the key, which nobody can guess; whose it is stands nowhere. */
export function orderStateRoute(till: Till): Route {
  return {
    method: "get",
    path: "/order/:uuid",
    limiter: memoryLimiter(callsFrom(till.context.env.ECOM_ORDER_LIMIT, CALLS), SECONDS),
    maxBytes: 1024,
    answer: async ({ params, query }) => {
      const asked = typeof query === "object" && query !== null ? query : {};
      const parsed = orderStateQuerySchema.safeParse({ ...asked, order_uuid: params.uuid });
      if (!parsed.success) return invalidFields(parsed.error.issues);
      const order = await lookUp(till, parsed.data.order_uuid);
      return order?.domain === parsed.data.project ? stateAnswer(orderState(order)) : refusedPayment("unknown-order");
    },
  };
}
