import * as v from "valibot";
import { fail, type Result, succeed } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus } from "../http";
import { postJson } from "../post-json";
import { klarnaSessionSchema, paidKlarnaOrderSchema } from "../../contracts/order-payment";
import {
  type PaymentFailureReason,
  type PaymentOutcome,
  parsePaymentFailureReason,
} from "./payment-failure";

/**
 * Timeout in milliseconds. The server asks Klarna meanwhile. Repeating a token is safe: it places
 * one order.
 */
const TIMEOUT_MS = 60_000;

/** Klarna authorization token of the customer for one order. */
export type KlarnaPurchase = { readonly orderUuid: string; readonly token: string };

/**
 * `could-not-place-klarna-order`: no response; `could-not-post-order`: the server did not accept
 * the payment.
 */
export type KlarnaOrderFailure = {
  readonly code: "could-not-place-klarna-order" | "could-not-post-order";
  readonly reason: PaymentFailureReason;
};

/** `closed`: the order can no longer be paid; its status gives the reason. */
export type KlarnaSessionFailure = "closed" | "unreachable";

const refusal = v.object({ code: v.string() });

function post(
  path: string,
  body: Record<string, string>,
  { orderApi, projectDomain }: SiteEnvironment,
  signal?: AbortSignal,
) {
  return postJson(
    `${orderApi}/ecom/klarna/${path}`,
    { project: projectDomain, ...body },
    { timeout: TIMEOUT_MS, signal },
  );
}

/** Returns the client token for Klarna's script, from the order's existing session or a new one. */
export async function createKlarnaSession(
  orderUuid: string,
  signal?: AbortSignal,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<string, KlarnaSessionFailure>> {
  if (!environment.ok) return fail("unreachable");
  const response = await post("session", { order_uuid: orderUuid }, environment.value, signal);
  if (!response.ok) return fail("unreachable");
  const { status, body } = response.value;
  const session = v.safeParse(klarnaSessionSchema, body);
  if (isSuccessStatus(status) && session.success)
    return succeed(session.output.session.client_token);
  const refused = v.safeParse(refusal, body);
  return fail(refused.success && refused.output.code === "order-closed" ? "closed" : "unreachable");
}

/**
 * Places the authorized order via `{orderApi}/ecom/klarna/order` (PAY-3). Success is the message
 * "ok".
 */
export async function placeKlarnaOrder(
  { orderUuid, token }: KlarnaPurchase,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<PaymentOutcome, KlarnaOrderFailure>> {
  if (!environment.ok) return fail({ code: "could-not-place-klarna-order", reason: "unreachable" });
  const response = await post(
    "order",
    { authorization_token: token, order_uuid: orderUuid },
    environment.value,
  );
  if (!response.ok && response.failure.code !== "invalid-json")
    return fail({ code: "could-not-place-klarna-order", reason: "unreachable" });
  const body = response.ok ? response.value.body : null;
  const parsed = v.safeParse(paidKlarnaOrderSchema, body);
  if (response.ok && isSuccessStatus(response.value.status) && parsed.success)
    return succeed(parsed.output.order.status === "awaiting_payment" ? "pending" : "paid");
  return fail({ code: "could-not-post-order", reason: parsePaymentFailureReason(body) });
}
