import { z } from "zod";
import { PAYMENT_KEYS } from "../../domain/payment/payment-method";

/**
 * Contract of `GET {orderApi}/ecom/payment/methods`: the payment methods that the server is
 * configured for, whatever a shop offers of them.
 */
export const paymentMethodsResponseSchema = z.object({
  status: z.literal("ok"),
  methods: z.array(z.enum(PAYMENT_KEYS)),
});

export type PaymentMethodsResponse = z.infer<typeof paymentMethodsResponseSchema>;
