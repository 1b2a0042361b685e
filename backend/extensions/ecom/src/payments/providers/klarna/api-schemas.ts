import { z } from "zod";

/** Schemas of Klarna's responses (Payments v1, Order Management v1): only the fields used. */

const FRAUD = ["ACCEPTED", "PENDING", "REJECTED"] as const;

export const createdSessionSchema = z
  .object({ session_id: z.string().min(1).max(255), client_token: z.string().min(1) })
  .transform(({ session_id: id, client_token: clientToken }) => ({ id, clientToken }));

/**
 * A session. The customer can authorize while it is `open`: Klarna closes it with its order, or
 * after two days. `authorization`: the customer's authorization, if there is one.
 */
export const sessionSchema = z
  .object({
    client_token: z.string().min(1),
    status: z.string(),
    expires_at: z.string().optional(),
    authorization_token: z.string().min(1).nullish(),
  })
  .transform(({ client_token, status, expires_at, authorization_token }) => {
    const hasEnded = expires_at !== undefined && Date.parse(expires_at) <= Date.now();
    return {
      clientToken: client_token,
      open: status === "incomplete" && !hasEnded,
      authorization: authorization_token ?? null,
    };
  });

export const placedOrderSchema = z
  .object({ order_id: z.string().min(1).max(255), fraud_status: z.enum(FRAUD) })
  .transform(({ order_id: id, fraud_status: fraud }) => ({ id, fraud }));

/** Amounts are in cents. */
export const klarnaOrderSchema = z.object({
  order_id: z.string().min(1),
  status: z.string(),
  fraud_status: z.enum(FRAUD),
  order_amount: z.number().int(),
  /** Amount before it was reduced. */
  original_order_amount: z.number().int().nullish(),
  captured_amount: z.number().int().nullish(),
  refunded_amount: z.number().int().nullish(),
  purchase_currency: z.string(),
  merchant_reference2: z.string().nullish(),
  /** `reference`: the shop's key of the refund. */
  refunds: z
    .array(z.object({ refund_id: z.string().nullish(), reference: z.string().nullish() }))
    .nullish(),
});

export type KlarnaFraudStatus = (typeof FRAUD)[number];
export type PlacedKlarnaOrder = z.infer<typeof placedOrderSchema>;
export type KlarnaOrder = z.infer<typeof klarnaOrderSchema>;
export type KlarnaSession = z.infer<typeof sessionSchema>;
