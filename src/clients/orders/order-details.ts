import { mutationOptions, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Locale } from "../../domain/locale/locale";
import { type Money, parseDecimal } from "../../domain/pricing/money";
import { PAYMENT_EVENTS, PAYMENT_STATUSES } from "../../domain/payment/payment-event";
import { fail, type Result, succeed } from "../../domain/result";
import { unwrap } from "../query-client";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";
import { orderStatusSchema } from "./order-response";
import type { OrderDetailsResponse as WireDetails } from "../../contracts/order-details";

// The schemas of contracts/order-details.ts in zod mini. `parseOrderDetails` returns the type of
// that contract, so TypeScript reports differences.
const nullable = z.nullable(z.string());
const address = z.object({
  type: z.enum(["shipping", "invoice"]),
  company: z.optional(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  number: z.string(),
  addition: z.optional(z.string()),
  zip_code: z.string(),
  city: z.string(),
  country_code: z.string(),
});
const detailsSchema = z.object({
  placed_at: z.string(),
  time_zone: z.string(),
  customer_email: z.string(),
  customer_name: z.string(),
  customer_phone: nullable,
  comment: nullable,
  lines: z.array(
    z.object({
      product: z.nullish(z.number()),
      name: z.string(),
      variant: nullable,
      reference_number: z.string(),
      personalization: z.array(
        z.object({ name: z.string(), value: z.string(), engraved: z.optional(z.boolean()) }),
      ),
      excluded_from_withdrawal: z.boolean(),
      count: z.number(),
      total_brutto: z.number(),
    }),
  ),
  lines_total_brutto: z.number(),
  shipping: z.object({
    name: z.string(),
    pickup: z.boolean(),
    cost: z.number(),
    tracking_number: nullable,
    tracking_link: nullable,
  }),
  present_wrap_price: z.nullable(z.number()),
  taxes: z.array(
    z.object({
      mode: z.enum(["standard", "margin", "investment_gold"]),
      percent: z.number(),
      gross: z.number(),
      tax: z.number(),
    }),
  ),
  payment: z.object({
    name: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    refunded: z.nullish(z.number()),
  }),
  addresses: z.array(address),
  history: z.array(
    z.object({
      at: z.string(),
      status: orderStatusSchema,
      event: z.optional(z.enum(PAYMENT_EVENTS)),
      amount: z.nullish(z.number()),
    }),
  ),
  withdrawals: z.array(z.object({ at: z.string() })),
  may: z.array(z.enum(["pay", "cancel", "withdraw"])),
});
const responseSchema = z.object({
  status: z.literal("ok"),
  order: z.object({ details: z.optional(detailsSchema) }),
});
const refusal = z.object({ code: z.string() });

/** An order as shown to its customer. */
export type OrderDetails = WireDetails;

/** Timeout in milliseconds. The server may have to ask a payment provider first. */
const TIMEOUT_MS = 60_000;

/** Parses an amount of the order API. Invalid amounts count as 0. */
export function parseAmount(decimal: number): Money {
  const parsed = parseDecimal(decimal);
  return parsed.ok ? parsed.value : { cents: 0, currency: "EUR" };
}

/** Parses the order details of a response. Returns `null` if the token does not grant access. */
export function parseOrderDetails(status: number, body: unknown): Result<OrderDetails | null> {
  const parsed = responseSchema.safeParse(body);
  if (!isSuccessStatus(status) || !parsed.success)
    return fail({ code: "server-error", values: { code: status } });
  return succeed(parsed.data.order.details ?? null);
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
  const parsed = refusal.safeParse(body);
  switch (parsed.success ? parsed.data.code : "") {
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
  const body = JSON.stringify({ project: projectDomain, order_uuid: uuid, token });
  const response = await requestJson(
    `${orderApi}/ecom/order/cancel`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body },
    { timeout: TIMEOUT_MS },
  );
  if (!response.ok) return "unreachable";
  const { status, body: content } = response.value;
  return isSuccessStatus(status) && responseSchema.safeParse(content).success
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
