import { orderQueryParamsSchema } from "../../../../../src/services/orders/payment-schema";
import { callsFrom } from "../../../shared/limiter";
import { limiterFrom } from "../../../shared/shared-limiter";
import type { Route } from "../../../shared/mount";
import { invalidFields } from "../answers";
import { readOrderDetails } from "../orders/details";
import { opensOrder } from "../orders/token";
import { refusedPayment, stateAnswer } from "../payment-answers";
import { orderState } from "../payments/record";
import { looking, lookUp, type Till } from "../payments/till";

/** The page of an order asks while it waits. */
const CALLS = 300;
const SECONDS = 600;

/**
 * `GET /ecom/order/{uuid}`: how far an order is. Its uuid is the key to that, which nobody can guess; whose it is stands nowhere. The whole
 * order is told to those alone who bring its token; any other token is as good as none.
 */
export function orderStateRoute(till: Till): Route {
  const { env } = till.context;
  return {
    method: "get",
    path: "/order/:uuid",
    limiter: limiterFrom(env, "ecom/order-state", callsFrom(env.ECOM_ORDER_LIMIT, CALLS), SECONDS),
    maxBytes: 1024,
    answer: async ({ params, query }) => {
      const asked = typeof query === "object" && query !== null ? query : {};
      const parsed = orderQueryParamsSchema.safeParse({ ...asked, order_uuid: params.uuid });
      if (!parsed.success) return invalidFields(parsed.error.issues);
      const { order_uuid: uuid, project, token, language } = parsed.data;
      const order = await lookUp(till, uuid);
      if (order?.domain !== project) return refusedPayment("unknown-order");
      const state = orderState(order);
      if (!opensOrder(env, uuid, token)) return stateAnswer(state);
      const details = await looking(till, (house) => readOrderDetails(house, uuid, language));
      return stateAnswer({ ...state, ...(details ? { details } : {}) });
    },
  };
}
