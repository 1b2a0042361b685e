import { mutationOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { DOCUMENT_TYPES } from "../../domain/documents/document-type";
import type { Locale } from "../../domain/locale/locale";
import { WITHDRAWAL_EXCLUSIONS } from "../../domain/legal/withdrawal-exclusion";
import { type Money, parseDecimal } from "../../domain/pricing/money";
import { PAYMENT_EVENTS, PAYMENT_STATUSES } from "../../domain/payment/payment-event";
import { fail, type Result, succeed } from "../../domain/result";
import { unwrap } from "../query-client";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";
import { orderStatusSchema } from "./order-response";
import type { OrderDetailsResponse as WireDetails } from "../../contracts/order-details";

// The schemas of contracts/order-details.ts in valibot. `parseOrderDetails` returns the type of
// that contract, so TypeScript reports differences.
const nullable = v.nullable(v.string());
const address = v.object({
  type: v.picklist(["shipping", "invoice"]),
  company: v.optional(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  street: v.string(),
  number: v.string(),
  addition: v.optional(v.string()),
  zip_code: v.string(),
  city: v.string(),
  country_code: v.string(),
});
const detailsSchema = v.object({
  placed_at: v.string(),
  time_zone: v.string(),
  customer_email: v.string(),
  customer_name: v.string(),
  customer_phone: nullable,
  comment: nullable,
  lines: v.array(
    v.object({
      product: v.nullish(v.number()),
      name: v.string(),
      variant: nullable,
      reference_number: v.string(),
      characteristics: v.optional(v.array(v.string())),
      personalization: v.array(
        v.object({
          name: v.string(),
          value: v.string(),
          engraved: v.optional(v.boolean()),
          part: v.optional(v.string()),
        }),
      ),
      withdrawal_exclusion: v.picklist(WITHDRAWAL_EXCLUSIONS),
      count: v.number(),
      total_brutto: v.number(),
    }),
  ),
  lines_total_brutto: v.number(),
  shipping: v.object({
    name: v.string(),
    pickup: v.boolean(),
    branch: v.nullish(v.object({ name: v.string(), street: v.string(), city: v.string() })),
    cost: v.number(),
    expected: v.nullish(v.object({ label: v.string(), value: v.string() })),
    tracking_number: nullable,
    tracking_link: nullable,
  }),
  present_wrap_price: v.nullable(v.number()),
  present_card: nullable,
  tax_country: v.string(),
  taxes: v.array(
    v.object({
      mode: v.picklist(["standard", "margin", "investment_gold"]),
      percent: v.number(),
      gross: v.number(),
      tax: v.number(),
    }),
  ),
  payment: v.object({
    name: v.string(),
    status: v.picklist(PAYMENT_STATUSES),
    refunded: v.nullish(v.number()),
  }),
  addresses: v.array(address),
  history: v.array(
    v.object({
      at: v.string(),
      status: orderStatusSchema,
      event: v.optional(v.picklist(PAYMENT_EVENTS)),
      amount: v.nullish(v.number()),
    }),
  ),
  documents: v.optional(
    v.array(v.object({ type: v.picklist(DOCUMENT_TYPES), number: v.string() })),
  ),
  withdrawals: v.array(v.object({ at: v.string() })),
  may: v.array(v.picklist(["pay", "cancel", "withdraw"])),
});
const responseSchema = v.object({
  status: v.literal("ok"),
  order: v.object({ details: v.optional(detailsSchema) }),
});
const refusal = v.object({ code: v.string() });

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
  const parsed = v.safeParse(responseSchema, body);
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
  const parsed = v.safeParse(refusal, body);
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
  const body = JSON.stringify({ project: projectDomain, order_uuid: uuid, token });
  const response = await requestJson(
    `${orderApi}/ecom/order/cancel`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body },
    { timeout: TIMEOUT_MS },
  );
  if (!response.ok) return "unreachable";
  const { status, body: content } = response.value;
  return isSuccessStatus(status) && v.safeParse(responseSchema, content).success
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
