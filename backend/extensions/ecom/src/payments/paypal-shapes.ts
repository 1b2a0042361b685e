import { z } from "zod";
import type { Outcome, ProviderOrder } from "./provided";

/** Of PayPal's answers (Orders v2) only what is acted on; fields that PayPal adds change nothing. */

const amount = z.object({ currency_code: z.string(), value: z.string() });

const captureShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount,
  custom_id: z.string().optional(),
});

export const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export const createdShape = z.object({ id: z.string().min(1).max(255), status: z.string() });

export const orderShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(z.object({ custom_id: z.string().optional(), payments: z.object({ captures: z.array(captureShape).optional() }).optional() }))
    .optional(),
});

export const errorShape = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

export const verificationShape = z.object({ verification_status: z.string() });

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  COMPLETED: "taken",
  PARTIALLY_REFUNDED: "taken",
  DECLINED: "declined",
  FAILED: "declined",
  REFUNDED: "given-back",
};

/** What PayPal says of an order, with its last capture, if there was one. Its reference is our order's uuid, as we told PayPal. */
export function providerOrder({ id, status, purchase_units: [unit] = [] }: z.infer<typeof orderShape>): ProviderOrder {
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.find((candidate) => candidate.status === "COMPLETED") ?? captures.at(-1);
  if (!capture) return { id, status, capture: null };
  const { currency_code: currency, value } = capture.amount;
  const reference = capture.custom_id ?? unit?.custom_id ?? null;
  const outcome = OUTCOMES[capture.status] ?? "pending";
  return { id, status, capture: { id: capture.id, outcome, status: capture.status, amount: { currency, value }, reference } };
}
