import * as v from "valibot";
import { fail, type Result, succeed } from "../../domain/result";
import { type PaymentFailureReason, type PaymentOutcome, postPayment } from "./post-payment";

/** The paid order and its PayPal order id. Equals the wallet value of the checkout. */
export type PaypalTransactionInput = {
  readonly orderUuid: string;
  readonly providerOrderId: string;
  readonly payerId?: string;
};

type PaypalTransactionFailure = {
  readonly code: "could-not-post-paypal-transaction";
  readonly reason: PaymentFailureReason;
};

const accepted = v.object({ status: v.literal("ok") });

/**
 * Reports an approved payment to `{orderApi}/ecom/order/paypal_transaction` (PAY-2). The server
 * verifies it with PayPal. Repeating a transaction is safe: it is booked once.
 */
export async function submitPaypalTransaction({
  orderUuid,
  providerOrderId,
  payerId,
}: PaypalTransactionInput): Promise<Result<PaymentOutcome, PaypalTransactionFailure>> {
  const paypal = { order_id: providerOrderId, ...(payerId ? { payer_id: payerId } : {}) };
  const content = { order_id: orderUuid, paypal };
  const booked = await postPayment("order/paypal_transaction", content, accepted);
  return booked.ok
    ? succeed("paid")
    : fail({ code: "could-not-post-paypal-transaction", reason: booked.failure.reason });
}
