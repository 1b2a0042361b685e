import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { PaymentKey } from "../../domain/payment/payment-method";
import { fail, type Result, succeed } from "../../domain/result";
import { unwrap } from "../query-client";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";
import { paidOrderSchema } from "../../contracts/order-payment";
import { type PlacedOrder } from "../../domain/order/placed-order";

/**
 * Current state of an order. `providerOrder` is the payment's id at the provider, if there is one.
 */
export type FetchedOrder = PlacedOrder & {
  readonly payment: { readonly provider: PaymentKey; readonly providerOrder: string | null };
};

const unknownSchema = v.object({ code: v.literal("unknown-order") });

/** Timeout in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Parses a response of `GET {orderApi}/ecom/order/{uuid}`. Returns the order, `null` for an unknown
 * UUID, or a failure.
 */
export function parseOrder(status: number, body: unknown): Result<FetchedOrder | null> {
  if (status === 404 && v.safeParse(unknownSchema, body).success) return succeed(null);
  const parsed = v.safeParse(paidOrderSchema, body);
  if (!isSuccessStatus(status) || !parsed.success)
    return fail({ code: "server-error", values: { code: status } });
  const { order } = parsed.output;
  const { provider, provider_order_id: providerOrder } = order.payment;
  return succeed({
    uuid: order.order_uuid,
    number: order.order_number,
    total: order.total_price_brutto,
    status: order.status,
    payBy: order.pay_by,
    payment: { provider, providerOrder },
  });
}

/**
 * Fetches the state of an order. Needs no token: the UUID cannot be guessed and the response has no
 * personal data.
 */
export async function fetchOrder(
  uuid: string,
  signal?: AbortSignal,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<FetchedOrder | null>> {
  if (!environment.ok) return environment;
  const { orderApi, projectDomain } = environment.value;
  const address = `${orderApi}/ecom/order/${encodeURIComponent(uuid)}?project=${encodeURIComponent(projectDomain)}`;
  const response = await requestJson(address, {}, { timeout: TIMEOUT_MS, signal });
  return response.ok ? parseOrder(response.value.status, response.value.body) : response;
}

/** Query for an order. Never cached, because the order may have been paid meanwhile. */
export function orderQuery(uuid: string) {
  return queryOptions({
    queryKey: ["orders", "order", uuid.toLowerCase()],
    queryFn: async ({ signal }) => unwrap(await fetchOrder(uuid.toLowerCase(), signal)),
    staleTime: 0,
    retry: 1,
    networkMode: "always",
  });
}
