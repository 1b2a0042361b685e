import { z } from "zod";

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

/** An order as PayPal has it, with its last capture, if there was one. */
export type ProviderOrder = { readonly id: string; readonly status: string; readonly capture: ProviderCapture | null };

/** Money that PayPal took, or tried to. `reference`: our order's uuid, as we told PayPal. */
export type ProviderCapture = {
  readonly id: string;
  readonly status: string;
  readonly amount: { readonly currency: string; readonly value: string };
  readonly reference: string | null;
};

export function providerOrder({ id, status, purchase_units: [unit] = [] }: z.infer<typeof orderShape>): ProviderOrder {
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.find((candidate) => candidate.status === "COMPLETED") ?? captures.at(-1);
  if (!capture) return { id, status, capture: null };
  const { currency_code: currency, value } = capture.amount;
  const reference = capture.custom_id ?? unit?.custom_id ?? null;
  return { id, status, capture: { id: capture.id, status: capture.status, amount: { currency, value }, reference } };
}
