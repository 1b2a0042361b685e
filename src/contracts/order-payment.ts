import * as v from "valibot";
import { PAYMENT_KEYS } from "../domain/payment/payment-method";
import { orderSchema, paymentErrorSchemas } from "./order-state";

/** Responses of the requests that pay an order. */

/**
 * The order after a capture: `paid`, or `awaiting_payment` while the provider reviews the payment.
 * `payment-declined`: there is no money and the customer may pay again; that is also the response
 * if the customer returned without paying.
 */
export const paidOrderSchema = v.object({ status: v.literal("ok"), order: orderSchema });
export const capturePaymentResponseSchema = v.union([paidOrderSchema, ...paymentErrorSchemas]);

/** `POST {orderApi}/ecom/klarna/order` (PAY-3): `message: "ok"` if Klarna accepted the order. */
export const paidKlarnaOrderSchema = v.object({
  ...paidOrderSchema.entries,
  message: v.literal("ok"),
});
export const klarnaOrderResponseSchema = v.union([paidKlarnaOrderSchema, ...paymentErrorSchemas]);

export const klarnaSessionSchema = v.object({
  status: v.literal("ok"),
  session: v.object({ client_token: v.string() }),
});
export const klarnaSessionResponseSchema = v.union([klarnaSessionSchema, ...paymentErrorSchemas]);

/**
 * How the browser continues. `redirect`: on a page of the provider, at an http(s) URL. `sdk`: with
 * the provider's own script and this token. `order-closed`: the order needs no payment any more, or
 * its payment was already made. `payment-unavailable`: the provider gave no usable response;
 * repeating is safe.
 */
export const startedPaymentSchema = v.object({
  status: v.literal("ok"),
  payment: v.object({
    provider: v.picklist(PAYMENT_KEYS),
    action: v.union([
      v.object({
        kind: v.literal("redirect"),
        url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
      }),
      v.object({ kind: v.literal("sdk"), token: v.string() }),
    ]),
  }),
});
export const startPaymentResponseSchema = v.union([startedPaymentSchema, ...paymentErrorSchemas]);

/**
 * `GET {orderApi}/ecom/payment/methods`: the payment methods that the server is configured for,
 * whatever a shop offers of them.
 */
export const paymentMethodsResponseSchema = v.object({
  status: v.literal("ok"),
  methods: v.array(v.string()),
});

export type CapturePaymentResponse = v.InferInput<typeof capturePaymentResponseSchema>;
export type KlarnaOrderResponse = v.InferInput<typeof klarnaOrderResponseSchema>;
export type KlarnaSessionResponse = v.InferInput<typeof klarnaSessionResponseSchema>;
export type StartPaymentResponse = v.InferInput<typeof startPaymentResponseSchema>;
export type PaymentMethodsResponse = v.InferInput<typeof paymentMethodsResponseSchema>;
