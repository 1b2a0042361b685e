import { fail, type Result } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";
import { PLACE_ORDER_FAILED, type PlaceOrderFailure, parseOrderResponse } from "./order-response";
import { type PlacedOrder } from "../../domain/order/placed-order";
import type { OrderRequest } from "../../contracts/place-order";

/**
 * The order API's client has no timeout of its own (CONTENT-7): an order is better late than posted
 * into doubt.
 */
const NO_TIMEOUT = 0;

/**
 * Posts an order to `{orderApi}/ecom/order` (CHECKOUT-5). Whatever goes wrong on the way is "could
 * not post order"; the same order may be posted again, since its `order_uuid` makes it the same
 * order to the shop. A refusal says what changed.
 */
export async function placeOrder(
  order: Omit<OrderRequest, "project">,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<PlacedOrder, PlaceOrderFailure>> {
  if (!environment.ok) return fail(PLACE_ORDER_FAILED);
  const { orderApi, projectDomain } = environment.value;
  const body = JSON.stringify({ project: projectDomain, ...order });
  const answer = await requestJson(
    `${orderApi}/ecom/order`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body },
    { timeout: NO_TIMEOUT },
  );
  return answer.ok
    ? parseOrderResponse(isSuccessStatus(answer.value.status), answer.value.body)
    : fail(PLACE_ORDER_FAILED);
}
