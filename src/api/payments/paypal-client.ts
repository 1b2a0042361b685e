import * as z from "zod/mini";
import { fail, type Result, succeed } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";

/**
 * Milliseconds. The shop asks the provider in between; the same transaction may be posted again, it
 * is booked once.
 */
const PATIENCE = 60_000;

/** What was paid: the shop's order, and PayPal's own number of it. */
export type PaypalTransactionInput = {
  readonly orderUuid: string;
  readonly providerOrderId: string;
  readonly payerId?: string;
};

/** Why a payment was not booked, as far as the customer can act on it. */
export type PaymentFailureReason = "declined" | "out-of-stock" | "over" | "unreachable";

/** `pending`: the provider has the order, and still looks into it. */
export type PaymentOutcome = "paid" | "pending";

export type PaypalTransactionFailure = {
  readonly code: "could-not-post-paypal-transaction";
  readonly reason: PaymentFailureReason;
};

const accepted = z.object({ status: z.literal("ok") });
const refusal = z.object({ code: z.string() });

/** What the order API's refusal means for the customer. */
export function parsePaymentFailureReason(body: unknown): PaymentFailureReason {
  const parsed = refusal.safeParse(body);
  switch (parsed.success ? parsed.data.code : "") {
    case "payment-declined":
      return "declined";
    case "out-of-stock":
      return "out-of-stock";
    case "payment-mismatch":
    case "unknown-order":
    case "order-closed":
      return "over";
    default:
      return "unreachable";
  }
}

function refused(reason: PaymentFailureReason): Result<PaymentOutcome, PaypalTransactionFailure> {
  return fail({ code: "could-not-post-paypal-transaction", reason });
}

/**
 * Tells the shop that the customer approved the payment, `{orderApi}/ecom/order/paypal_transaction`
 * (PAY-2); it asks PayPal itself.
 */
export async function submitPaypalTransaction(
  { orderUuid, providerOrderId, payerId }: PaypalTransactionInput,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<PaymentOutcome, PaypalTransactionFailure>> {
  if (!environment.ok) return refused("unreachable");
  const { orderApi, projectDomain } = environment.value;
  const paypal = { order_id: providerOrderId, ...(payerId ? { payer_id: payerId } : {}) };
  const answer = await requestJson(
    `${orderApi}/ecom/order/paypal_transaction`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ project: projectDomain, order_id: orderUuid, paypal }),
    },
    { timeout: PATIENCE },
  );
  if (!answer.ok) return refused("unreachable");
  const { status, body } = answer.value;
  return isSuccessStatus(status) && accepted.safeParse(body).success
    ? succeed("paid")
    : refused(parsePaymentFailureReason(body));
}
