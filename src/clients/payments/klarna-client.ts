import { fail, type Result, succeed } from "../../domain/result";
import { klarnaSessionSchema, paidKlarnaOrderSchema } from "../../contracts/order-payment";
import { type PaymentFailureReason, type PaymentOutcome, postPayment } from "./post-payment";

/** Klarna authorization token of the customer for one order. */
export type KlarnaPurchase = { readonly orderUuid: string; readonly token: string };

/**
 * `could-not-place-klarna-order`: no response; `could-not-post-order`: the server did not accept
 * the payment.
 */
type KlarnaOrderFailure = {
  readonly code: "could-not-place-klarna-order" | "could-not-post-order";
  readonly reason: PaymentFailureReason;
};

/** `closed`: the order can no longer be paid; its status gives the reason. */
type KlarnaSessionFailure = "closed" | "unreachable";

/** Returns the client token for Klarna's script, from the order's existing session or a new one. */
export async function createKlarnaSession(
  orderUuid: string,
  signal?: AbortSignal,
): Promise<Result<string, KlarnaSessionFailure>> {
  const content = { order_uuid: orderUuid };
  const opened = await postPayment("klarna/session", content, klarnaSessionSchema, signal);
  if (opened.ok) return succeed(opened.value.session.client_token);
  return fail(opened.failure.code === "order-closed" ? "closed" : "unreachable");
}

/**
 * Places the authorized order via `{orderApi}/ecom/klarna/order` (PAY-3). Success is the message
 * "ok". Repeating a token is safe: it places one order.
 */
export async function placeKlarnaOrder({
  orderUuid,
  token,
}: KlarnaPurchase): Promise<Result<PaymentOutcome, KlarnaOrderFailure>> {
  const content = { authorization_token: token, order_uuid: orderUuid };
  const placed = await postPayment("klarna/order", content, paidKlarnaOrderSchema);
  if (placed.ok)
    return succeed(placed.value.order.status === "awaiting_payment" ? "pending" : "paid");
  const { hasResponse, reason } = placed.failure;
  return fail({
    code: hasResponse ? "could-not-post-order" : "could-not-place-klarna-order",
    reason,
  });
}
