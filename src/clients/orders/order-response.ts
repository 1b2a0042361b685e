import * as z from "zod/mini";
import type { CheckoutChange } from "../../domain/cart/cart-changes";
import { type Money, parseDecimal } from "../../domain/pricing/money";
import { fail, type Result, succeed } from "../../domain/result";
import { ORDER_STATUSES } from "../../domain/order/order-status";
import type {
  OrderErrorCode,
  OrderResponse,
  OrderChangePayload,
} from "../../contracts/place-order";
import { type PlacedOrder } from "../../domain/order/placed-order";
import { type ApiFieldError } from "../api-field-error";

/**
 * What remains of a limit on unpaid orders. `null`: not the exceeded limit; 0: no smaller order is
 * accepted either.
 */
export type OrderLimit = { readonly items: number | null; readonly value: Money | null };

/** Failure of placing an order: refused with a code, invalid fields, or no usable response. */
export type PlaceOrderFailure =
  | {
      readonly kind: "refused";
      readonly code: OrderErrorCode;
      readonly differences: readonly CheckoutChange[];
      readonly replaced?: true;
      readonly limit?: OrderLimit | undefined;
    }
  | { readonly kind: "invalid"; readonly fields: readonly ApiFieldError[] }
  | { readonly kind: "failed"; readonly code: "could-not-post-order" };

export const PLACE_ORDER_FAILED: PlaceOrderFailure = {
  kind: "failed",
  code: "could-not-post-order",
};

// The schemas of contracts/place-order.ts in zod mini, because full zod would make this browser
// code four times larger. `readResponse` returns the type of that contract, so TypeScript reports
// differences.
export const orderStatusSchema = z.enum(ORDER_STATUSES);
const changed = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const change = z.object({
  product: z.nullable(z.number()),
  variant: z.nullable(z.number()),
  field: z.string(),
  was: changed,
  is: changed,
});
const responseSchema = z.union([
  z.object({
    status: z.literal("ok"),
    order: z.object({
      order_uuid: z.string(),
      order_number: z.string(),
      status: orderStatusSchema,
      total_price_brutto: z.number(),
      pay_by: z.optional(z.iso.date()),
      token: z.optional(z.string()),
    }),
  }),
  z.object({
    status: z.literal("error"),
    code: z.enum([
      "price-changed",
      "out-of-stock",
      "unavailable",
      "unknown-shipping-method",
      "unknown-payment-method",
      "unknown-country",
      "personalization-required",
      "personalization-too-long",
      "order-already-placed",
      "payment-unavailable",
      "customer-limit",
      "shop-limit",
      "payment-pending",
      "shop-closed",
      "unknown-project",
      "too-many-requests",
    ]),
    message: z.string(),
    changes: z.array(change),
    limit: z.optional(
      z.object({ items_left: z.nullable(z.number()), value_left: z.nullable(z.number()) }),
    ),
    replaced: z.optional(z.boolean()),
  }),
  z.object({
    status: z.literal("error"),
    code: z.literal("invalid-request"),
    fields: z.array(z.object({ field: z.string(), code: z.string() })),
  }),
]);

function readResponse(body: unknown): OrderResponse | undefined {
  const parsed = responseSchema.safeParse(body);
  return parsed.success ? parsed.data : undefined;
}

function money(value: OrderChangePayload["was"]): Money | undefined {
  const parsed = parseDecimal(value);
  return parsed.ok ? parsed.value : undefined;
}

/** Converts a change of the contract. An unknown change keeps its field name. */
function readChange({ product, variant, field, was, is }: OrderChangePayload): CheckoutChange {
  const [before, now] = [money(was), money(is)];
  if (product === null) {
    if (before && now && field === "shipping_cost")
      return { kind: "shipping-cost", was: before, is: now };
    if (before && now && field === "total_price_brutto")
      return { kind: "total", was: before, is: now };
    return { kind: "other", field };
  }
  if (field === "price_brutto" && before && now)
    return { kind: "price", product, variant, was: before, is: now };
  if (field === "count" && typeof is === "number")
    return { kind: "stock", product, variant, left: is };
  if (is === null && field !== "count") return { kind: "unavailable", product, variant };
  return { kind: "other", field };
}

/**
 * Parses a response of `POST {orderApi}/ecom/order` (CHECKOUT-5, CHECKOUT-7). Success requires
 * `status: "ok"` and a success status.
 */
export function parseOrderResponse(
  success: boolean,
  body: unknown,
): Result<PlacedOrder, PlaceOrderFailure> {
  const response = readResponse(body);
  if (!response) return fail(PLACE_ORDER_FAILED);
  if (response.status === "ok") {
    const total = parseDecimal(response.order.total_price_brutto);
    if (!success || !total.ok) return fail(PLACE_ORDER_FAILED);
    const { order_uuid: uuid, order_number: number, status, token, pay_by: payBy } = response.order;
    return succeed({ uuid, number, total: total.value, status, token, payBy });
  }
  if (response.code === "invalid-request")
    return fail({ kind: "invalid", fields: response.fields });
  const { code, changes, limit: left, replaced } = response;
  const limit = left && { items: left.items_left, value: money(left.value_left) ?? null };
  return fail({
    kind: "refused",
    code,
    differences: changes.map(readChange),
    ...(limit ? { limit } : {}),
    ...(replaced === true ? { replaced } : {}),
  });
}
