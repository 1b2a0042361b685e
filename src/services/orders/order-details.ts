import { mutationOptions, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Locale } from "../../domain/locale";
import { type Money, parseDecimal } from "../../domain/money";
import { PAYMENT_EVENTS, PAYMENT_STATUSES } from "../../domain/payment-event";
import { fail, type Result, succeed } from "../../domain/result";
import { unwrap } from "../content/query-client";
import { type SiteEnvironment, siteEnvironment } from "../env";
import { isSuccess, requestJson } from "../http";
import { orderStatus } from "./answer";
import type { OrderDetails as WireDetails } from "./details-schema";

// The shapes of details-schema.ts in the small edition of zod; `readDetails` gives the result the type of that one, so the two cannot
// drift apart unseen.
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
      name: z.string(),
      variant: nullable,
      reference_number: z.string(),
      personalization: z.array(z.object({ name: z.string(), value: z.string() })),
      excluded_from_withdrawal: z.boolean(),
      count: z.number(),
      total_brutto: z.number(),
    }),
  ),
  lines_total_brutto: z.number(),
  shipping: z.object({ name: z.string(), pickup: z.boolean(), cost: z.number(), tracking_number: nullable, tracking_link: nullable }),
  present_wrap_price: z.nullable(z.number()),
  taxes: z.array(
    z.object({ mode: z.enum(["standard", "margin", "investment_gold"]), percent: z.number(), gross: z.number(), tax: z.number() }),
  ),
  payment: z.object({ name: z.string(), status: z.enum(PAYMENT_STATUSES), refunded: z.nullish(z.number()) }),
  addresses: z.array(address),
  history: z.array(
    z.object({ at: z.string(), status: orderStatus, event: z.optional(z.enum(PAYMENT_EVENTS)), amount: z.nullish(z.number()) }),
  ),
  withdrawals: z.array(z.object({ at: z.string() })),
  may: z.array(z.enum(["pay", "cancel", "withdraw"])),
});
const answerSchema = z.object({ status: z.literal("ok"), order: z.object({ details: z.optional(detailsSchema) }) });
const refusal = z.object({ code: z.string() });

/** An order as its own customer sees it. */
export type OrderDetails = WireDetails;

/** Milliseconds. The shop may have to ask a provider first. */
const PATIENCE = 60_000;

/** An amount of the order API, which sends none that is not one. */
export function amountOf(decimal: number): Money {
  const parsed = parseDecimal(decimal);
  return parsed.ok ? parsed.value : { cents: 0, currency: "EUR" };
}

/** What an answer says of the order in full; `null` where the token does not open it. */
export function readDetails(status: number, body: unknown): Result<OrderDetails | null> {
  const parsed = answerSchema.safeParse(body);
  if (!isSuccess(status) || !parsed.success) return fail({ code: "server-error", values: { code: status } });
  return succeed(parsed.data.order.details ?? null);
}

/** Which order, and what opens it. */
export type Opened = { readonly uuid: string; readonly token: string };

async function getDetails({ uuid, token }: Opened, locale: Locale, signal: AbortSignal): Promise<Result<OrderDetails | null>> {
  const environment = siteEnvironment();
  if (!environment.ok) return environment;
  const { orderApi, projectDomain } = environment.value;
  const query = new URLSearchParams({ project: projectDomain, token, language: locale });
  const answer = await requestJson(`${orderApi}/ecom/order/${encodeURIComponent(uuid)}?${query}`, {}, { timeout: PATIENCE, signal });
  return answer.ok ? readDetails(answer.value.status, answer.value.body) : answer;
}

/** The whole order as a query: always asked anew, since it may have gone on meanwhile. */
export function orderDetailsQuery(opened: Opened, locale: Locale) {
  return queryOptions({
    queryKey: ["orders", "details", opened.uuid.toLowerCase(), locale],
    queryFn: async ({ signal }) => unwrap(await getDetails(opened, locale, signal)),
    staleTime: 0,
    retry: 1,
    networkMode: "always",
  });
}

/** Why an order was not cancelled, as far as its customer can act on it. */
export type CancelReason = "paid" | "over" | "pending" | "unreachable";

function reasonOf(body: unknown): CancelReason {
  const parsed = refusal.safeParse(body);
  switch (parsed.success ? parsed.data.code : "") {
    case "order-paid":
      return "paid";
    case "order-closed":
    case "unknown-order":
      return "over";
    case "payment-pending":
      return "pending";
    default:
      return "unreachable";
  }
}

/** Cancels an order, `{orderApi}/ecom/order/cancel`; `null`: it is cancelled. The same post again cancels nothing twice. */
export async function postCancel(
  { uuid, token }: Opened,
  environment: Result<SiteEnvironment> = siteEnvironment(),
): Promise<CancelReason | null> {
  if (!environment.ok) return "unreachable";
  const { orderApi, projectDomain } = environment.value;
  const body = JSON.stringify({ project: projectDomain, order_uuid: uuid, token });
  const answer = await requestJson(
    `${orderApi}/ecom/order/cancel`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body },
    { timeout: PATIENCE },
  );
  if (!answer.ok) return "unreachable";
  const { status, body: said } = answer.value;
  return isSuccess(status) && answerSchema.safeParse(said).success ? null : reasonOf(said);
}

/** Tried once, and at once also without a connection: the customer learns of it and sends it again safely. */
export function cancelMutation() {
  return mutationOptions({
    mutationKey: ["orders", "cancel"],
    mutationFn: (opened: Opened) => postCancel(opened),
    retry: false,
    networkMode: "always",
  });
}
