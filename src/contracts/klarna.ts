import { z } from "zod";
import { requiredLine } from "./text-schemas";
import { orderSchema, paymentErrorSchemas } from "./order-payment";

/**
 * Contract of the Klarna payment requests: `POST {orderApi}/ecom/klarna/session` and
 * `…/klarna/order` (PAY-3).
 */
const uuid = z.uuid().toLowerCase();
const project = requiredLine(253).toLowerCase();

export const klarnaSessionRequestSchema = z.strictObject({ project, order_uuid: uuid });

export const klarnaOrderRequestSchema = z.strictObject({
  project,
  /**
   * Returned by Klarna's browser script after the customer agreed. Valid for one order and one
   * hour.
   */
  authorization_token: z.string().regex(/^[A-Za-z0-9_-]{1,255}$/),
  order_uuid: uuid,
});

export const klarnaSessionResponseSchema = z.union([
  z.object({ status: z.literal("ok"), session: z.object({ client_token: z.string() }) }),
  ...paymentErrorSchemas,
]);

/**
 * 200 with `message: "ok"` if Klarna accepted the order. The order is `paid`, or waits while Klarna
 * reviews it.
 */
export const klarnaOrderResponseSchema = z.union([
  z.object({ message: z.literal("ok"), status: z.literal("ok"), order: orderSchema }),
  ...paymentErrorSchemas,
]);

export type KlarnaSessionResponse = z.infer<typeof klarnaSessionResponseSchema>;
export type KlarnaOrderResponse = z.infer<typeof klarnaOrderResponseSchema>;
