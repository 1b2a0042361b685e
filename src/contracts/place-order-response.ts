import * as v from "valibot";
import { ORDER_ERROR_CODES } from "../domain/order/order-error-codes";
import { PAYMENT_KEYS } from "../domain/payment/payment-method";
import { invalidRequestSchema } from "./errors";
import { moneySchema, orderStateFields } from "./order-state";

/** Responses of `POST {orderApi}/ecom/order` (CHECKOUT-5). */

const lineFields = { line: v.number(), product: v.number(), variant: v.nullable(v.number()) };

/** An `OrderIssue`: its `kind` decides which text the customer reads. */
const orderIssueSchema = v.union([
  v.object({
    ...lineFields,
    kind: v.literal("unavailable"),
    reason: v.picklist(["product", "variant", "on-request"]),
  }),
  v.object({ ...lineFields, kind: v.literal("count"), previous: v.number() }),
  v.object({
    ...lineFields,
    kind: v.literal("stock"),
    previous: v.number(),
    current: v.number(),
  }),
  v.object({
    ...lineFields,
    kind: v.literal("price"),
    previous: moneySchema,
    current: moneySchema,
  }),
  v.object({
    ...lineFields,
    kind: v.literal("personalization"),
    failure: v.object({
      code: v.picklist([
        "personalization-required",
        "personalization-too-long",
        "personalization-characters",
        "invalid-request",
      ]),
      field: v.string(),
    }),
  }),
  v.object({ kind: v.literal("lines"), current: v.number() }),
  v.object({ kind: v.picklist(["payment-method", "shipping-method"]), previous: v.number() }),
  v.object({ kind: v.literal("country"), previous: v.string() }),
  v.object({ kind: v.literal("present-wrap") }),
  v.object({
    kind: v.picklist(["shipping-cost", "total"]),
    previous: moneySchema,
    current: moneySchema,
  }),
]);

const orderAcceptedSchema = v.object({
  status: v.literal("ok"),
  order: v.object({
    ...orderStateFields,
    /** Set for online payment: the browser passes this id to the provider's script (PAY-1). */
    payment: v.optional(
      v.object({ provider: v.picklist(PAYMENT_KEYS), provider_order_id: v.string() }),
    ),
    /** Grants the customer access to the order page. */
    token: v.optional(v.string()),
  }),
});

/** `message` is for developers; visitors see messages from the locales. */
const orderRejectedSchema = v.object({
  status: v.literal("error"),
  code: v.picklist(ORDER_ERROR_CODES),
  message: v.string(),
  changes: v.array(orderIssueSchema),
  /**
   * With `customer-limit`, `network-limit` and `shop-limit`: number of items and total that would
   * be accepted now. Null: not the exceeded limit; 0: no smaller order is accepted.
   * `open_payment_methods`: the payment methods of the shop that no limit refuses.
   */
  limit: v.optional(
    v.object({
      items_left: v.nullable(v.number()),
      value_left: v.nullable(moneySchema),
      open_payment_methods: v.array(v.number()),
    }),
  ),
  /** With `order-already-placed`: the order named by `replaces` is the one that is placed. */
  replaced: v.optional(v.boolean()),
});

/**
 * All responses: 200 `ok`; 400 `invalid-request` with its fields; 404, 409, 429, 502 refused with a
 * code and changes.
 */
export const orderResponseSchema = v.union([
  orderAcceptedSchema,
  orderRejectedSchema,
  invalidRequestSchema,
]);

export type OrderAccepted = v.InferInput<typeof orderAcceptedSchema>;
export type OrderRejected = v.InferInput<typeof orderRejectedSchema>;
export type OrderInvalid = v.InferInput<typeof invalidRequestSchema>;
export type OrderResponse = v.InferInput<typeof orderResponseSchema>;
export type OrderIssuePayload = v.InferInput<typeof orderIssueSchema>;
