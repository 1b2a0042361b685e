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
 * What would be accepted of an order that exceeds a limit of unpaid orders; null: not the problem,
 * 0: no smaller order either.
 */
export type OrderLimit = { readonly items: number | null; readonly value: Money | null };

/**
 * Why there is no order: not taken for a reason that the shop names, not understood, or no usable
 * answer at all.
 */
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

// The shapes of schema.ts in the small edition of zod, since this file ships to the browser and
// that one would weigh four times as much; `readAnswer` gives the result the type of that one, so
// the two cannot drift apart unseen.
export const orderStatusSchema = z.enum(ORDER_STATUSES);
const changed = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const change = z.object({
  product: z.nullable(z.number()),
  variant: z.nullable(z.number()),
  field: z.string(),
  was: changed,
  is: changed,
});
const answerSchema = z.union([
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

function readAnswer(body: unknown): OrderResponse | undefined {
  const parsed = answerSchema.safeParse(body);
  return parsed.success ? parsed.data : undefined;
}

function money(value: OrderChangePayload["was"]): Money | undefined {
  const parsed = parseDecimal(value);
  return parsed.ok ? parsed.value : undefined;
}

/**
 * A change of the wire in the words of this side; one that this version does not know is kept by
 * its field's name.
 */
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
 * What an answer of `POST {orderApi}/ecom/order` means (CHECKOUT-5, CHECKOUT-7): success is
 * `status: "ok"` with a success status.
 */
export function parseOrderResponse(
  success: boolean,
  body: unknown,
): Result<PlacedOrder, PlaceOrderFailure> {
  const answer = readAnswer(body);
  if (!answer) return fail(PLACE_ORDER_FAILED);
  if (answer.status === "ok") {
    const total = parseDecimal(answer.order.total_price_brutto);
    if (!success || !total.ok) return fail(PLACE_ORDER_FAILED);
    const { order_uuid: uuid, order_number: number, status, token, pay_by: payBy } = answer.order;
    return succeed({ uuid, number, total: total.value, status, token, payBy });
  }
  if (answer.code === "invalid-request") return fail({ kind: "invalid", fields: answer.fields });
  const { code, changes, limit: left, replaced } = answer;
  const limit = left && { items: left.items_left, value: money(left.value_left) ?? null };
  return fail({
    kind: "refused",
    code,
    differences: changes.map(readChange),
    ...(limit ? { limit } : {}),
    ...(replaced === true ? { replaced } : {}),
  });
}
