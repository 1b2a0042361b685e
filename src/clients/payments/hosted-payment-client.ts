import { mutationOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { fail, type Result, succeed } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus } from "../http";
import { postJson } from "../post-json";
import { paidOrderSchema, startedPaymentSchema } from "../../contracts/order-payment";
import {
  type PaymentFailureReason,
  type PaymentOutcome,
  parsePaymentFailureReason,
} from "./payment-failure";

/** Timeout in milliseconds. The server asks the provider meanwhile. Repeating is safe. */
const TIMEOUT_MS = 60_000;

/**
 * `closed`: the order needs no payment any more, or its payment was already made. `unreachable`: no
 * usable response.
 */
export type StartPaymentFailure = "closed" | "unreachable";

export type HostedPaymentFailure = {
  readonly code: "could-not-confirm-payment";
  readonly reason: PaymentFailureReason;
};

function post(
  path: "start" | "capture",
  orderUuid: string,
  { orderApi, projectDomain }: SiteEnvironment,
) {
  return postJson(
    `${orderApi}/ecom/payment/${path}`,
    { project: projectDomain, order_uuid: orderUuid },
    { timeout: TIMEOUT_MS },
  );
}

/**
 * Starts the hosted payment of an order, or continues it (PAY-6). Returns the URL of the provider's
 * page.
 */
export async function startHostedPayment(
  orderUuid: string,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<string, StartPaymentFailure>> {
  if (!environment.ok) return fail("unreachable");
  const response = await post("start", orderUuid, environment.value);
  if (!response.ok) return fail("unreachable");
  const { status, body } = response.value;
  const started = v.safeParse(startedPaymentSchema, body);
  const action = started.success ? started.output.payment.action : undefined;
  if (isSuccessStatus(status) && action?.kind === "redirect") return succeed(action.url);
  return fail(parsePaymentFailureReason(body) === "unreachable" ? "unreachable" : "closed");
}

/**
 * Asks the server for the result of a hosted payment after the customer returned (PAY-6). The
 * server asks the provider.
 */
export async function captureHostedPayment(
  orderUuid: string,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<PaymentOutcome, HostedPaymentFailure>> {
  const refused = (reason: PaymentFailureReason) =>
    fail({ code: "could-not-confirm-payment", reason } as const);
  if (!environment.ok) return refused("unreachable");
  const response = await post("capture", orderUuid, environment.value);
  if (!response.ok) return refused("unreachable");
  const { status, body } = response.value;
  const captured = v.safeParse(paidOrderSchema, body);
  if (isSuccessStatus(status) && captured.success)
    return succeed(captured.output.order.status === "awaiting_payment" ? "pending" : "paid");
  return refused(parsePaymentFailureReason(body));
}

/**
 * Mutation of `captureHostedPayment`. Runs once without retries, also offline. The customer sees
 * the failure and can safely repeat the request.
 */
export function hostedPaymentMutation() {
  return mutationOptions({
    mutationKey: ["orders", "hosted-payment"],
    mutationFn: ({ orderUuid }: { readonly orderUuid: string }) => captureHostedPayment(orderUuid),
    retry: false,
    networkMode: "always",
  });
}
