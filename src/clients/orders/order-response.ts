import * as v from "valibot";
import type { CheckoutChange } from "../../domain/cart/cart-changes";
import { type Money, parseDecimal } from "../../domain/pricing/money";
import { fail, type Result, succeed } from "../../domain/result";
import { ORDER_STATUSES } from "../../domain/order/order-status";
import type { OrderResponse, OrderChangePayload } from "../../contracts/place-order";
import { ORDER_ERROR_CODES, type OrderErrorCode } from "../../contracts/order-error-codes";
import { type PlacedOrder } from "../../domain/order/placed-order";
import { type ApiFieldError } from "../api-field-error";

/**
 * What remains of a limit on unpaid orders. `null`: not the exceeded limit; 0: no smaller order is
 * accepted either. `openPayments`: payment methods of the shop that no limit refuses.
 */
export type OrderLimit = {
  readonly items: number | null;
  readonly value: Money | null;
  readonly openPayments: readonly number[];
};

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

// The schemas of contracts/place-order.ts in valibot, because zod would make the shop's scripts
// 10 kB larger. `readResponse` returns the type of that contract, so TypeScript reports
// differences.
export const orderStatusSchema = v.picklist(ORDER_STATUSES);
const changed = v.union([v.number(), v.string(), v.boolean(), v.null()]);
const change = v.object({
  product: v.nullable(v.number()),
  variant: v.nullable(v.number()),
  field: v.string(),
  was: changed,
  is: changed,
});
const responseSchema = v.union([
  v.object({
    status: v.literal("ok"),
    order: v.object({
      order_uuid: v.string(),
      order_number: v.string(),
      status: orderStatusSchema,
      total_price_brutto: v.number(),
      pay_by: v.optional(v.pipe(v.string(), v.isoDate())),
      token: v.optional(v.string()),
    }),
  }),
  v.object({
    status: v.literal("error"),
    code: v.picklist(ORDER_ERROR_CODES),
    message: v.string(),
    changes: v.array(change),
    limit: v.optional(
      v.object({
        items_left: v.nullable(v.number()),
        value_left: v.nullable(v.number()),
        open_payment_methods: v.array(v.number()),
      }),
    ),
    replaced: v.optional(v.boolean()),
  }),
  v.object({
    status: v.literal("error"),
    code: v.literal("invalid-request"),
    fields: v.array(v.object({ field: v.string(), code: v.string() })),
  }),
]);

function readResponse(body: unknown): OrderResponse | undefined {
  const parsed = v.safeParse(responseSchema, body);
  return parsed.success ? parsed.output : undefined;
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
  const limit = left && {
    items: left.items_left,
    value: money(left.value_left) ?? null,
    openPayments: left.open_payment_methods,
  };
  return fail({
    kind: "refused",
    code,
    differences: changes.map(readChange),
    ...(limit ? { limit } : {}),
    ...(replaced === true ? { replaced } : {}),
  });
}
