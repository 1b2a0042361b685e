import { fail, type Result } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";
import { PLACE_ORDER_FAILED, type PlaceOrderFailure, parseOrderResponse } from "./order-response";
import { type PlacedOrder } from "../../domain/order/placed-order";
import type { OrderRequest } from "../../contracts/place-order";

/**
 * Orders have no timeout (CONTENT-7): an aborted request would leave it unclear whether the order
 * was placed.
 */
const NO_TIMEOUT = 0;

/**
 * Posts an order to `{orderApi}/ecom/order` (CHECKOUT-5). Any error without a usable response is
 * "could not post order". Repeating is safe, because `order_uuid` identifies the order. A refusal
 * lists the changes.
 */
export async function placeOrder(
  order: Omit<OrderRequest, "project">,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<PlacedOrder, PlaceOrderFailure>> {
  if (!environment.ok) return fail(PLACE_ORDER_FAILED);
  const { orderApi, projectDomain } = environment.value;
  const body = JSON.stringify({ project: projectDomain, ...order });
  const response = await requestJson(
    `${orderApi}/ecom/order`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body },
    { timeout: NO_TIMEOUT },
  );
  return response.ok
    ? parseOrderResponse(isSuccessStatus(response.value.status), response.value.body)
    : fail(PLACE_ORDER_FAILED);
}
