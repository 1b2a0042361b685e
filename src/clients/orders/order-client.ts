import { fail, type Result } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus } from "../http";
import { postJson } from "../post-json";
import { PLACE_ORDER_FAILED, type PlaceOrderFailure, parseOrderResponse } from "./order-response";
import { type PlacedOrder } from "../../domain/order/placed-order";
import type { OrderRequest } from "../../contracts/order-requests";

/**
 * Orders have no timeout (CONTENT-7): an aborted request would leave it unclear whether the order
 * was placed.
 */
const NO_TIMEOUT = 0;

type Placed = Result<PlacedOrder, PlaceOrderFailure>;

/** Solves a proof of work. Its code is loaded only now, because few orders need one. */
async function solveProofOfWork(orderApi: string): Promise<string | null> {
  const proof = await import("../forms/proof-of-work").then(
    ({ createProofOfWork }) => createProofOfWork(orderApi),
    () => null,
  );
  return proof?.ok ? proof.value : null;
}

/**
 * Posts an order to `{orderApi}/ecom/order` (CHECKOUT-5). Any error without a usable response is
 * "could not post order". Repeating is safe, because `order_uuid` identifies the order. A refusal
 * lists the changes. If the server asks for a proof of work (ORDER-4), solves it and posts once
 * more.
 */
export async function placeOrder(
  order: Omit<OrderRequest, "project">,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Placed> {
  if (!environment.ok) return fail(PLACE_ORDER_FAILED);
  const { orderApi, projectDomain } = environment.value;
  const post = async (proof: { readonly altcha?: string }): Promise<Placed> => {
    const response = await postJson(
      `${orderApi}/ecom/order`,
      { project: projectDomain, ...order, ...proof },
      { timeout: NO_TIMEOUT },
    );
    return response.ok
      ? parseOrderResponse(isSuccessStatus(response.value.status), response.value.body)
      : fail(PLACE_ORDER_FAILED);
  };
  const placed = await post({});
  if (placed.ok || placed.failure.kind !== "refused" || placed.failure.code !== "proof-required")
    return placed;
  const altcha = await solveProofOfWork(orderApi);
  return altcha === null ? fail(PLACE_ORDER_FAILED) : post({ altcha });
}
