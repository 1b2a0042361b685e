import { z } from "zod";
import {
  createEuro,
  parseDecimal,
  formatDecimal,
} from "../../../../../../../src/domain/pricing/money";
import type { CaptureStatus, ProviderCapture, ProviderPayment } from "../../provider";

/**
 * Of PayPal's answers (Orders v2) only what is acted on; fields that PayPal adds change nothing.
 */
const amount = z.object({ currency_code: z.string(), value: z.string() });

const captureShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount,
  custom_id: z.string().optional(),
});

const link = z.object({ href: z.string(), rel: z.string() });

const refundShape = z.object({
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
            captures: z.array(captureShape).optional(),
            refunds: z.array(refundShape).optional(),
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

/** The answer to a refund: `COMPLETED`, `PENDING`, `FAILED` or `CANCELLED`. */
export const refundedShape = z.object({ id: z.string().min(1), status: z.string() });

const OUTCOMES: Readonly<Record<string, CaptureStatus>> = {
  COMPLETED: "taken",
  PARTIALLY_REFUNDED: "taken",
  DECLINED: "declined",
  FAILED: "declined",
  REFUNDED: "given-back",
  REVERSED: "given-back",
};

const CAPTURE_PATH = /\/payments\/captures\/([A-Za-z0-9-]+)\/?$/;

/** The capture that a refund belongs to, by its link to it. */
export function captureOf(links: readonly z.infer<typeof link>[] = []): string | undefined {
  const up = links.find(({ rel, href }) => rel === "up" && CAPTURE_PATH.test(href));
  return up && CAPTURE_PATH.exec(up.href)?.[1];
}

const centsOf = (value: string): number => {
  const parsed = parseDecimal(value);
  return parsed.ok ? parsed.value.cents : 0;
};

type Unit = NonNullable<z.infer<typeof paypalOrderSchema>["purchase_units"]>[number];

function providerCapture(unit: Unit, capture: z.infer<typeof captureShape>): ProviderCapture {
  const { currency_code: currency, value } = capture.amount;
  const refunds = (unit.payments?.refunds ?? []).filter(
    ({ links }) => (captureOf(links) ?? capture.id) === capture.id,
  );
  const having = (...statuses: readonly string[]) =>
    refunds.filter(({ status }) => statuses.includes(status));
  const refunded = having("COMPLETED").reduce(
    (sum, refund) => sum + centsOf(refund.amount?.value ?? "0"),
    0,
  );
  const whole = refunded > 0 && refunded >= centsOf(value);
  const outcome = OUTCOMES[capture.status] ?? "pending";
  return {
    id: capture.id,
    outcome: outcome === "taken" && whole ? "given-back" : outcome,
    status: capture.status,
    amount: { currency, value },
    reference: capture.custom_id ?? unit.custom_id ?? null,
    refunded: outcome === "given-back" ? value : formatDecimal(createEuro(refunded)),
    returnKind: capture.status === "REVERSED" ? "reversed" : "refunded",
    ...(having("FAILED", "CANCELLED").length > 0 && having("PENDING").length === 0
      ? { refundFailed: true }
      : {}),
  };
}

/**
 * What PayPal says of an order, with its last capture, if there was one. Its reference is our
 * order's uuid, as we told PayPal.
 */
export function toProviderPayment({
  id,
  status,
  purchase_units: [unit] = [],
}: z.infer<typeof paypalOrderSchema>): ProviderPayment {
  const captures = unit?.payments?.captures ?? [];
  const read = unit ? captures.map((capture) => providerCapture(unit, capture)) : [];
  const capture = read.find(({ outcome }) => outcome === "taken") ?? read.at(-1) ?? null;
  const others = read.filter((other) => other !== capture);
  return { id, status, reference: unit?.custom_id ?? null, capture, others };
}
