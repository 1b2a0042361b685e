import { mutationOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Locale } from "../../domain/locale/locale";
import { fail, type Result, succeed } from "../../domain/result";
import { unwrap } from "../query-client";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";
import { postJson } from "../post-json";
import {
  cancelErrorSchema,
  type OrderDetails,
  shownOrderSchema,
} from "../../contracts/order-details";

/** Timeout in milliseconds. The server may have to ask a payment provider first. */
const TIMEOUT_MS = 60_000;

/** Parses the order details of a response. Returns `null` if the token does not grant access. */
export function parseOrderDetails(status: number, body: unknown): Result<OrderDetails | null> {
  const parsed = v.safeParse(shownOrderSchema, body);
  if (!isSuccessStatus(status) || !parsed.success)
    return fail({ code: "server-error", values: { code: status } });
  return succeed(parsed.output.order.details ?? null);
}

/** UUID of an order and the token that grants access to it. */
export type OrderAccess = { readonly uuid: string; readonly token: string };

async function getDetails(
  { uuid, token }: OrderAccess,
  locale: Locale,
  signal: AbortSignal,
): Promise<Result<OrderDetails | null>> {
  const environment = getSiteEnvironment();
  if (!environment.ok) return environment;
  const { orderApi, projectDomain } = environment.value;
  const query = new URLSearchParams({ project: projectDomain, token, language: locale });
  const response = await requestJson(
    `${orderApi}/ecom/order/${encodeURIComponent(uuid)}?${query}`,
    {},
    { timeout: TIMEOUT_MS, signal },
  );
  return response.ok ? parseOrderDetails(response.value.status, response.value.body) : response;
}

/** Query for the order details. Never cached, because the order can change at any time. */
export function orderDetailsQuery(opened: OrderAccess, locale: Locale) {
  return queryOptions({
    queryKey: ["orders", "details", opened.uuid.toLowerCase(), locale],
    queryFn: async ({ signal }) => unwrap(await getDetails(opened, locale, signal)),
    staleTime: 0,
    retry: 1,
    networkMode: "always",
  });
}

/** Reason why an order was not cancelled, as far as the customer can act on it. */
export type CancelFailureReason = "paid" | "closed" | "pending" | "unreachable";

function reasonOf(body: unknown): CancelFailureReason {
  const parsed = v.safeParse(cancelErrorSchema, body);
  switch (parsed.success ? parsed.output.code : "") {
    case "order-paid":
      return "paid";
    case "order-closed":
    case "unknown-order":
      return "closed";
    case "payment-pending":
      return "pending";
    default:
      return "unreachable";
  }
}

/**
 * Cancels an order via `{orderApi}/ecom/order/cancel`. Returns `null` on success. Repeating is
 * safe.
 */
export async function cancelOrder(
  { uuid, token }: OrderAccess,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<CancelFailureReason | null> {
  if (!environment.ok) return "unreachable";
  const { orderApi, projectDomain } = environment.value;
  const response = await postJson(
    `${orderApi}/ecom/order/cancel`,
    { project: projectDomain, order_uuid: uuid, token },
    { timeout: TIMEOUT_MS },
  );
  if (!response.ok) return "unreachable";
  const { status, body: content } = response.value;
  return isSuccessStatus(status) && v.safeParse(shownOrderSchema, content).success
    ? null
    : reasonOf(content);
}

/**
 * Runs once without retries, also offline. The customer sees the failure and can safely repeat the
 * request.
 */
export function cancelOrderMutation() {
  return mutationOptions({
    mutationKey: ["orders", "cancel"],
    mutationFn: (opened: OrderAccess) => cancelOrder(opened),
    retry: false,
    networkMode: "always",
  });
}
