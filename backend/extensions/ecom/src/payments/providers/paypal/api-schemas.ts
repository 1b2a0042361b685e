import { z } from "zod";
import { createEuro, parseDecimal, formatDecimal } from "#domain/pricing/money";
import type { CaptureStatus, ProviderCapture, ProviderPayment } from "../../provider-payment";

/** Schemas of PayPal's responses (Orders v2): only the fields that are used. */
const amount = z.object({ currency_code: z.string(), value: z.string() });

const captureSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount,
  custom_id: z.string().optional(),
});

const link = z.object({ href: z.string(), rel: z.string() });

const refundSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: amount.optional(),
  links: z.array(link).optional(),
});

export const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export const createdOrderSchema = z.object({ id: z.string().min(1).max(255), status: z.string() });

export const paypalOrderSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(captureSchema).optional(),
            refunds: z.array(refundSchema).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});

export const errorSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

export const verificationSchema = z.object({ verification_status: z.string() });

export const refundResponseSchema = z.object({
  id: z.string().min(1),
  status: z.enum(["COMPLETED", "PENDING", "FAILED", "CANCELLED"]),
});

const CAPTURE_STATUSES: Readonly<Record<string, CaptureStatus>> = {
  COMPLETED: "captured",
  PARTIALLY_REFUNDED: "captured",
  DECLINED: "declined",
  FAILED: "declined",
  REFUNDED: "refunded",
  REVERSED: "refunded",
};

const CAPTURE_PATH = /\/payments\/captures\/([A-Za-z0-9-]+)\/?$/;

/** Returns the id of the capture that a refund belongs to, from its link `up`. */
export function captureIdOf(links: readonly z.infer<typeof link>[] = []): string | undefined {
  const up = links.find(({ rel, href }) => rel === "up" && CAPTURE_PATH.test(href));
  return up && CAPTURE_PATH.exec(up.href)?.[1];
}

const centsOf = (value: string): number => {
  const parsed = parseDecimal(value);
  return parsed.ok ? parsed.value.cents : 0;
};

type Unit = NonNullable<z.infer<typeof paypalOrderSchema>["purchase_units"]>[number];

function toProviderCapture(unit: Unit, capture: z.infer<typeof captureSchema>): ProviderCapture {
  const { currency_code: currency, value } = capture.amount;
  const refunds = (unit.payments?.refunds ?? []).filter(
    ({ links }) => (captureIdOf(links) ?? capture.id) === capture.id,
  );
  const having = (...statuses: readonly string[]) =>
    refunds.filter(({ status }) => statuses.includes(status));
  const refunded = having("COMPLETED").reduce(
    (sum, refund) => sum + centsOf(refund.amount?.value ?? "0"),
    0,
  );
  const whole = refunded > 0 && refunded >= centsOf(value);
  const status = CAPTURE_STATUSES[capture.status] ?? "pending";
  return {
    id: capture.id,
    status: status === "captured" && whole ? "refunded" : status,
    providerStatus: capture.status,
    amount: { currency, value },
    reference: capture.custom_id ?? unit.custom_id ?? null,
    refunded: status === "refunded" ? value : formatDecimal(createEuro(refunded)),
    returnKind: capture.status === "REVERSED" ? "reversed" : "refunded",
    ...(having("FAILED", "CANCELLED").length > 0 && having("PENDING").length === 0
      ? { refundFailed: true }
      : {}),
  };
}

/**
 * Converts a PayPal order. Its capture is the first that holds money, else the last one. Its
 * reference is the UUID of the shop's order.
 */
export function toProviderPayment({
  id,
  status,
  purchase_units: [unit] = [],
}: z.infer<typeof paypalOrderSchema>): ProviderPayment {
  const captures = unit?.payments?.captures ?? [];
  const all = unit ? captures.map((capture) => toProviderCapture(unit, capture)) : [];
  const capture = all.find(({ status: each }) => each === "captured") ?? all.at(-1) ?? null;
  const others = all.filter((other) => other !== capture);
  return { id, providerStatus: status, reference: unit?.custom_id ?? null, capture, others };
}
