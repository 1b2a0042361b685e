import { fail, type Result, succeed } from "../../domain/result";
import { paidOrderSchema, startedPaymentSchema } from "../../contracts/order-payment";
import { type PaymentFailureReason, type PaymentOutcome, postPayment } from "./post-payment";

/**
 * `closed`: the order needs no payment any more, or its payment was already made. `unreachable`: no
 * usable response.
 */
type StartPaymentFailure = "closed" | "unreachable";

type HostedPaymentFailure = {
  readonly code: "could-not-confirm-payment";
  readonly reason: PaymentFailureReason;
};

/**
 * Starts the hosted payment of an order, or continues it (PAY-6). Returns the URL of the provider's
 * page.
 */
export async function startHostedPayment(
  orderUuid: string,
): Promise<Result<string, StartPaymentFailure>> {
  const started = await postPayment(
    "payment/start",
    { order_uuid: orderUuid },
    startedPaymentSchema,
  );
  if (!started.ok) return fail(started.failure.reason === "unreachable" ? "unreachable" : "closed");
  const { action } = started.value.payment;
  return action.kind === "redirect" ? succeed(action.url) : fail("unreachable");
}

/**
 * Asks the server for the result of a hosted payment after the customer returned (PAY-6). The
 * server asks the provider.
 */
export async function captureHostedPayment({
  orderUuid,
}: {
  readonly orderUuid: string;
}): Promise<Result<PaymentOutcome, HostedPaymentFailure>> {
  const content = { order_uuid: orderUuid };
  const captured = await postPayment("payment/capture", content, paidOrderSchema);
  return captured.ok
    ? succeed(captured.value.order.status === "awaiting_payment" ? "pending" : "paid")
    : fail({ code: "could-not-confirm-payment", reason: captured.failure.reason });
}
