import { z } from "zod";
import { LANGUAGES } from "../domain/locale/locale";
import { ORDER_STATUSES } from "../domain/order/order-status";
import { singleLineText, requiredLine } from "./text-schemas";
import { orderDetailsSchema, orderTokenSchema } from "./order-details";

/**
 * The wire form of the calls that follow an order: `GET {orderApi}/ecom/order/{uuid}` and `POST
 * {orderApi}/ecom/order/paypal_transaction`.
 */
const uuid = z.uuid().toLowerCase();
const project = requiredLine(253).toLowerCase();

export const orderQueryParamsSchema = z.strictObject({
  project,
  order_uuid: uuid,
  /**
   * Opens the whole order to its customer. One that is none is like none, so that nobody learns
   * anything by trying.
   */
  token: orderTokenSchema.optional().catch(undefined),
  /** In which language the whole order is told; else in its own. */
  language: z.enum(LANGUAGES).optional().catch(undefined),
});

export const paypalTransactionRequestSchema = z.strictObject({
  project,
  /** The order's own uuid. */
  order_id: uuid,
  /**
   * What PayPal's code in the browser says: its own order, and who paid, which is nothing that
   * anybody here relies on.
   */
  paypal: z.strictObject({
    order_id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
    payer_id: singleLineText(64).optional(),
  }),
});

export type PaypalTransactionRequest = z.infer<typeof paypalTransactionRequestSchema>;

/**
 * An order as everybody may see it who knows its uuid: how far it is, and without `details` nothing
 * of its customer.
 */
export const orderSchema = z.object({
  order_uuid: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total_price_brutto: z.number(),
  /**
   * The last day for the bank transfer that is awaited, `2026-12-07`; absent where there is none.
   */
  pay_by: z.iso.date().optional(),
  payment: z.object({
    provider: z.enum(["paypal", "klarna", "transfer", "store"]),
    provider_order_id: z.string().nullable(),
  }),
  /** For the order's own customer alone, who brought its token. */
  details: orderDetailsSchema.optional(),
});

/** Why there is no payment, apart from `invalid-request`. */
export const PAYMENT_ERROR_CODES = [
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

/** Both calls answer like this: 200 `ok`, or refused. */
export const orderQueryResponseSchema = z.union([
  z.object({ status: z.literal("ok"), order: orderSchema }),
  ...paymentErrorSchemas,
]);

export type OrderPayload = z.infer<typeof orderSchema>;
export type OrderQueryResponse = z.infer<typeof orderQueryResponseSchema>;
