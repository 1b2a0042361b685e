import { z } from "zod";
import { LANGUAGES } from "../domain/locale/locale";
import { ORDER_STATUSES } from "../domain/order/order-status";
import { PAYMENT_KEYS } from "../domain/payment/payment-method";
import { singleLineText, requiredLine } from "./text-schemas";
import { orderDetailsSchema, orderTokenSchema } from "./order-details";

/**
 * Contract of the requests after an order: `GET {orderApi}/ecom/order/{uuid}` and `POST
 * {orderApi}/ecom/order/paypal_transaction`.
 */
const uuid = z.uuid().toLowerCase();
const project = requiredLine(253).toLowerCase();

export const orderQueryParamsSchema = z.strictObject({
  project,
  order_uuid: uuid,
  /**
   * Grants the customer access to the order details. A malformed token is treated as missing, so
   * that guessing reveals nothing.
   */
  token: orderTokenSchema.optional().catch(undefined),
  /** Language of the order details. Default: the order's own language. */
  language: z.enum(LANGUAGES).optional().catch(undefined),
});

export const paypalTransactionRequestSchema = z.strictObject({
  project,
  /** UUID of the order. */
  order_id: uuid,
  /**
   * Data from PayPal's browser script: its order id and the payer. The server does not rely on the
   * payer.
   */
  paypal: z.strictObject({
    order_id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
    payer_id: singleLineText(64).optional(),
  }),
});

/**
 * Public state of an order, available to anyone with its UUID. Contains no personal data without
 * `details`.
 */
export const orderSchema = z.object({
  order_uuid: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total_price_brutto: z.number(),
  /** Last day to pay by bank transfer, `2026-12-07`. Absent if no transfer is due. */
  pay_by: z.iso.date().optional(),
  payment: z.object({
    provider: z.enum(PAYMENT_KEYS),
    provider_order_id: z.string().nullable(),
  }),
  /** Only for the customer who has the order's token. */
  details: orderDetailsSchema.optional(),
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

/** 400 `invalid-request` with its fields; 404, 409, 429, 502 with a code. */
export const paymentErrorSchemas = [
  z.object({ status: z.literal("error"), code: z.enum(PAYMENT_ERROR_CODES), message: z.string() }),
  z.object({
    status: z.literal("error"),
    code: z.literal("invalid-request"),
    fields: z.array(z.object({ field: z.string(), code: z.string() })),
  }),
] as const;

/** Response of both requests: 200 `ok` or an error. */
export const orderQueryResponseSchema = z.union([
  z.object({ status: z.literal("ok"), order: orderSchema }),
  ...paymentErrorSchemas,
]);

export type OrderPayload = z.infer<typeof orderSchema>;
export type OrderQueryResponse = z.infer<typeof orderQueryResponseSchema>;
