import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import type { ProviderCall, ProviderRoute } from "../shared/fake-provider";
import {
  type FakeMolliePayment,
  type FakeMollieRefund,
  type FakeMolliePayments,
  type MollieFailureKind,
  type MollieOperation,
  orderOf,
  toCents,
} from "./store";

/**
 * The parts of the Mollie HTTP API that shops use: Payments v2 and their refunds. Shapes follow the
 * public documentation.
 */

const amountShape = z.object({
  currency: z.string().length(3),
  value: z.string().regex(/^\d+\.\d\d$/),
});
const createShape = z.object({
  amount: amountShape,
  description: z.string().min(1).max(255),
  redirectUrl: z.url(),
  webhookUrl: z.url().optional(),
  locale: z.string().optional(),
  metadata: z.unknown().optional(),
});
const refundShape = z.object({
  amount: amountShape,
  description: z.string().max(140).optional(),
  metadata: z.unknown().optional(),
});

function problem(http: number, title: string, detail: string): FakeResponse {
  return { http, body: { status: http, title, detail } };
}

const unprocessable = (detail: string) => problem(422, "Unprocessable Entity", detail);
const notFound = (id: string) => problem(404, "Not Found", `No payment exists with token ${id}.`);

const decimal = (cents: number): string => (cents / 100).toFixed(2);

function shown(payments: FakeMolliePayments, base: string, payment: FakeMolliePayment) {
  const { id, status, amount, refunds, chargedBack, cancelable } = payment;
  const { description, redirectUrl, webhookUrl, locale, metadata, createdAt } = payment;
  const { currency } = amount;
  const remaining = payments.remaining(payment);
  const refunded = refunds
    .filter((refund) => refund.status !== "failed")
    .reduce((sum, refund) => sum + toCents(refund.amount.value), 0);
  const paid = status === "paid";
  const link = (href: string, type: string) => ({ href, type });
  return {
    resource: "payment",
    id,
    mode: "test",
    createdAt,
    amount,
    description,
    method: null,
    metadata,
    status,
    isCancelable: cancelable && (status === "open" || status === "authorized"),
    profileId: "pfl_fake",
    sequenceType: "oneoff",
    redirectUrl,
    ...(webhookUrl === null ? {} : { webhookUrl }),
    ...(locale === null ? {} : { locale }),
    ...(paid
      ? {
          paidAt: createdAt,
          amountRefunded: { currency, value: decimal(refunded) },
          amountRemaining: { currency, value: decimal(remaining) },
        }
      : {}),
    ...(chargedBack === null ? {} : { amountChargedBack: { currency, value: chargedBack } }),
    _embedded: { refunds: refunds.map((refund) => refundBody(payment, refund)) },
    _links: {
      self: link(`${base}/v2/payments/${id}`, "application/hal+json"),
      ...(status === "open" ? { checkout: link(`${base}/checkout/${id}`, "text/html") } : {}),
    },
  };
}

function create(payments: FakeMolliePayments, base: string, body: unknown): FakeResponse {
  const read = createShape.safeParse(body);
  if (!read.success)
    return unprocessable(
      read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join(", "),
    );
  const { amount, description, redirectUrl, webhookUrl, locale, metadata } = read.data;
  const payment = payments.create({
    amount,
    description,
    redirectUrl,
    webhookUrl: webhookUrl ?? null,
    locale: locale ?? null,
    metadata: metadata ?? null,
  });
  return { http: 201, body: shown(payments, base, payment) };
}

function cancel(
  payments: FakeMolliePayments,
  base: string,
  payment: FakeMolliePayment,
): FakeResponse {
  const { status, cancelable } = payment;
  if (!cancelable || (status !== "open" && status !== "authorized"))
    return unprocessable("The payment cannot be canceled");
  return {
    http: 200,
    body: shown(payments, base, payments.keep({ ...payment, status: "canceled" })),
  };
}

function refundBody(
  payment: FakeMolliePayment,
  { id, amount, status, metadata = null }: FakeMollieRefund,
) {
  return {
    resource: "refund",
    id,
    mode: "test",
    amount,
    status,
    paymentId: payment.id,
    description: payment.description,
    metadata,
    createdAt: new Date().toISOString(),
  };
}

function refund(
  payments: FakeMolliePayments,
  payment: FakeMolliePayment,
  body: unknown,
  kind: MollieFailureKind | null,
): FakeResponse {
  const read = refundShape.safeParse(body);
  if (!read.success) return unprocessable("The amount is invalid");
  const { amount, metadata } = read.data;
  const exceedsRemaining = toCents(amount.value) > payments.remaining(payment);
  if (exceedsRemaining || amount.currency !== payment.amount.currency)
    return unprocessable("The specified amount cannot be refunded");
  const status = kind === "failed-refund" ? "failed" : payments.refundStatus;
  return {
    http: 201,
    body: refundBody(payment, payments.refund(payment, amount, status, metadata)),
  };
}

type MollieRoute = ProviderRoute<MollieOperation, MollieFailureKind>;

/** Failures that are a response without any work. */
export const MOLLIE_FAILURE_RESPONSES = {
  "500": problem(500, "Internal Server Error", "Something went wrong."),
  "422": unprocessable("The fake server refuses this call."),
  "429": problem(429, "Too Many Requests", "Too many calls."),
};

export const UNAUTHORIZED = problem(401, "Unauthorized Request", "Missing or wrong authentication");

/** Returns what a call of the provider API does, or undefined if there is no such call. */
export function routeMollieCall(
  payments: FakeMolliePayments,
  { method, path, query, body, baseUrl: base }: ProviderCall,
): MollieRoute | undefined {
  if (method === "POST" && path === "/v2/payments") {
    const order = orderOf({ metadata: createShape.safeParse(body).data?.metadata });
    return { operation: "create", order, respond: () => create(payments, base, body) };
  }
  const [, id = "", refunds] = /^\/v2\/payments\/([^/]+)(\/refunds)?$/.exec(path) ?? [];
  const operation = refunds
    ? ({ POST: "refund" } as const)[method]
    : ({ GET: "get", DELETE: "cancel" } as const)[method];
  if (id === "" || operation === undefined) return undefined;
  const payment = payments.find(id);
  if (!payment) return { operation, order: null, respond: () => notFound(id) };
  const handlers = {
    get: () => {
      const { _embedded, ...found } = shown(payments, base, payment);
      return {
        http: 200,
        body: query.get("embed") === "refunds" ? { ...found, _embedded } : found,
      };
    },
    cancel: () => cancel(payments, base, payment),
    refund: (kind: MollieFailureKind | null) => refund(payments, payment, body, kind),
  };
  return { operation, order: orderOf(payment), respond: handlers[operation] };
}
