import { z } from "zod";
import { PAYMENT_KEYS } from "../../domain/payment/payment-method";
import { paymentErrorSchemas } from "../order-payment";
import { requiredLine } from "../text-schemas";

/**
 * Contract of `POST {orderApi}/ecom/payment/start`: begins the payment of an order at its provider,
 * or returns the payment that was begun before.
 */
export const startPaymentRequestSchema = z.strictObject({
  project: requiredLine(253).toLowerCase(),
  order_uuid: z.uuid().toLowerCase(),
});

/**
 * How the browser continues. `redirect`: on a page of the provider, at an http(s) URL. `sdk`: with
 * the provider's own script and this token.
 */
const paymentActionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("redirect"), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ kind: z.literal("sdk"), token: z.string() }),
]);

/**
 * 200 with the action. `order-closed`: the order needs no payment any more, or its payment was
 * already made. `payment-unavailable`: the provider gave no usable response; repeating is safe.
 */
export const startPaymentResponseSchema = z.union([
  z.object({
    status: z.literal("ok"),
    payment: z.object({
      provider: z.enum(PAYMENT_KEYS),
      action: paymentActionSchema,
    }),
  }),
  ...paymentErrorSchemas,
]);

export type StartPaymentResponse = z.infer<typeof startPaymentResponseSchema>;
