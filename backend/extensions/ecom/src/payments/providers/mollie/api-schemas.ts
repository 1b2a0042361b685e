import { z } from "zod";

/** The parts of Mollie's responses that the order service uses (Payments API v2). */
const amountSchema = z.object({ currency: z.string(), value: z.string() });

/**
 * `queued`, `pending`: Mollie has not sent the money yet. `processing`: it is on its way to the
 * customer's bank and cannot be stopped.
 */
export const mollieRefundSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  status: z.enum(["queued", "pending", "processing", "refunded", "failed", "canceled"]),
});

export type MollieRefund = z.infer<typeof mollieRefundSchema>;

export const molliePaymentSchema = z.object({
  id: z.string().regex(/^tr_[A-Za-z0-9]{1,64}$/),
  status: z.enum(["open", "pending", "authorized", "paid", "canceled", "expired", "failed"]),
  amount: amountSchema,
  amountChargedBack: amountSchema.optional(),
  /** The order's uuid, as the shop stored it with the payment. */
  metadata: z.object({ order: z.string() }).nullish().catch(null),
  /** With `embed=refunds`. */
  _embedded: z.object({ refunds: z.array(mollieRefundSchema).default([]) }).optional(),
  /** `checkout` is the page on which the customer pays, while the payment is open. */
  _links: z.object({ checkout: z.object({ href: z.url() }).optional() }),
});

export type MolliePayment = z.infer<typeof molliePaymentSchema>;

/** Mollie's webhook: form-encoded and unsigned, with nothing but the id of a payment. */
export const mollieEventSchema = z.object({ id: molliePaymentSchema.shape.id });
