import * as v from "valibot";
import { ORDER_STATUSES } from "../domain/order/order-status";
import { PAYMENT_KEYS } from "../domain/payment/payment-method";
import { parseDecimal } from "../domain/pricing/money";
import { invalidRequestSchema } from "./errors";

/** An amount of the order API: a decimal in euros, tax included. */
export const moneySchema = v.pipe(
  v.number(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDecimal(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: "not-a-decimal" });
    return NEVER;
  }),
);

export const orderStatusSchema = v.picklist(ORDER_STATUSES);

/** Public state of an order that is placed. */
export const orderStateFields = {
  order_uuid: v.string(),
  order_number: v.string(),
  status: orderStatusSchema,
  total_price_brutto: moneySchema,
  /** Last day to pay by bank transfer, `2026-12-07`. Absent if no transfer is due. */
  pay_by: v.optional(v.pipe(v.string(), v.isoDate())),
};

/**
 * State of an order for everyone with its UUID, without personal data. `provider_order_id`: the id
 * of the payment at its provider, if there is one.
 */
export const orderSchema = v.object({
  ...orderStateFields,
  payment: v.object({
    provider: v.picklist(PAYMENT_KEYS),
    provider_order_id: v.nullable(v.string()),
  }),
});

/** Error codes of a payment, besides `invalid-request`. */
const PAYMENT_ERROR_CODES = [
  "unknown-order",
  "payment-declined",
  "payment-mismatch",
  "payment-unavailable",
  "out-of-stock",
  "order-closed",
  "too-many-requests",
] as const;

export type PaymentErrorCode = (typeof PAYMENT_ERROR_CODES)[number];

export const paymentErrorSchema = v.object({
  status: v.literal("error"),
  code: v.picklist(PAYMENT_ERROR_CODES),
  message: v.string(),
});

/** 400 `invalid-request` with its fields; 404, 409, 429, 502 with a code. */
export const paymentErrorSchemas = [paymentErrorSchema, invalidRequestSchema] as const;

export type OrderPayload = v.InferInput<typeof orderSchema>;
