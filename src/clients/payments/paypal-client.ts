import * as v from "valibot";
import { fail, type Result, succeed } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus } from "../http";
import { postJson } from "../post-json";
import {
  type PaymentFailureReason,
  type PaymentOutcome,
  parsePaymentFailureReason,
} from "./payment-failure";

/**
 * Timeout in milliseconds. The server asks PayPal meanwhile. Repeating a transaction is safe: it is
 * booked once.
 */
const TIMEOUT_MS = 60_000;

/** The paid order and its PayPal order id. Equals the wallet value of the checkout. */
export type PaypalTransactionInput = {
  readonly orderUuid: string;
  readonly providerOrderId: string;
  readonly payerId?: string;
};

export type PaypalTransactionFailure = {
  readonly code: "could-not-post-paypal-transaction";
  readonly reason: PaymentFailureReason;
};

const accepted = v.object({ status: v.literal("ok") });

function refused(reason: PaymentFailureReason): Result<PaymentOutcome, PaypalTransactionFailure> {
  return fail({ code: "could-not-post-paypal-transaction", reason });
}

/**
 * Reports an approved payment to `{orderApi}/ecom/order/paypal_transaction` (PAY-2). The server
 * verifies it with PayPal.
 */
export async function submitPaypalTransaction(
  { orderUuid, providerOrderId, payerId }: PaypalTransactionInput,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<PaymentOutcome, PaypalTransactionFailure>> {
  if (!environment.ok) return refused("unreachable");
  const { orderApi, projectDomain } = environment.value;
  const paypal = { order_id: providerOrderId, ...(payerId ? { payer_id: payerId } : {}) };
  const response = await postJson(
    `${orderApi}/ecom/order/paypal_transaction`,
    { project: projectDomain, order_id: orderUuid, paypal },
    { timeout: TIMEOUT_MS },
  );
  if (!response.ok) return refused("unreachable");
  const { status, body } = response.value;
  return isSuccessStatus(status) && v.safeParse(accepted, body).success
    ? succeed("paid")
    : refused(parsePaymentFailureReason(body));
}
