import { z } from "zod";
import { orderSchema, paymentErrorSchemas } from "../order-payment";
import { requiredLine } from "../text-schemas";

/**
 * Contract of `POST {orderApi}/ecom/payment/capture`: the server asks the provider for the payment
 * of an order and captures it if it is approved. The browser sends it after the customer returned
 * from the provider. Repeating is safe.
 */
export const capturePaymentRequestSchema = z.strictObject({
  project: requiredLine(253).toLowerCase(),
  order_uuid: z.uuid().toLowerCase(),
  /** Approval from the provider's script. Absent for hosted payments. */
  approval: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,255}$/)
    .optional(),
});

/**
 * 200 with the order: `paid`, or `awaiting_payment` while the provider reviews the payment.
 * `payment-declined`: there is no money and the customer may pay again; that is also the response
 * if the customer returned without paying.
 */
export const capturePaymentResponseSchema = z.union([
  z.object({ status: z.literal("ok"), order: orderSchema }),
  ...paymentErrorSchemas,
]);
