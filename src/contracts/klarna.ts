import { z } from "zod";
import { requiredLine } from "./text-schemas";
import { orderSchema, paymentErrorSchemas } from "./order-payment";

/**
 * The wire form of the calls with which an order is paid with Klarna:
 * `POST {orderApi}/ecom/klarna/session` and `…/klarna/order` (PAY-3).
 */
const uuid = z.uuid().toLowerCase();
const project = requiredLine(253).toLowerCase();

export const klarnaSessionRequestSchema = z.strictObject({ project, order_uuid: uuid });

export const klarnaOrderRequestSchema = z.strictObject({
  project,
  /**
   * What Klarna's code in the browser gives once its customer has agreed; good for one order, for
   * an hour.
   */
  authorization_token: z.string().regex(/^[A-Za-z0-9_-]{1,255}$/),
  order_uuid: uuid,
});

export const klarnaSessionResponseSchema = z.union([
  z.object({ status: z.literal("ok"), session: z.object({ client_token: z.string() }) }),
  ...paymentErrorSchemas,
]);

/**
 * 200 with `message: "ok"` where Klarna has taken the order; it is `paid`, or waits while Klarna
 * still looks into it.
 */
export const klarnaOrderResponseSchema = z.union([
  z.object({ message: z.literal("ok"), status: z.literal("ok"), order: orderSchema }),
  ...paymentErrorSchemas,
]);

export type KlarnaSessionResponse = z.infer<typeof klarnaSessionResponseSchema>;
export type KlarnaOrderResponse = z.infer<typeof klarnaOrderResponseSchema>;
