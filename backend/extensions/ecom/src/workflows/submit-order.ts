import type { OrderRequest } from "#contracts/order-requests";
import type { OrderAccepted } from "#contracts/place-order-response";
import type { addressLimits } from "../../../shared/rate-limit/address-limits";
import { runJob } from "../../../shared/interval-job";
import { postponeConfirmation, sendOrderMails } from "../mails/order-mails";
import { isKnownOrder } from "../orders/find-order";
import { placeOrder, type PlaceOrderResult } from "../orders/place-order";
import { isPaymentOffered, type PaymentContext } from "../payments/payment-context";
import { startPayment } from "../payments/start";
import { checkReplacedOrder, type ReplacementProblem } from "./check-replaced-order";

type PlacedOrder = Extract<PlaceOrderResult, { kind: "stored" | "known" }>;
type StartedPayment = OrderAccepted["order"]["payment"];

/**
 * - `accepted`: the order is stored, and its payment is started if that happens with the order.
 * - `payment-unavailable`: the order is stored, but its payment could not be started. The same
 *   request tries again.
 * - `rejected`: the order is not stored.
 * - `not-replaced`: the earlier order cannot be replaced now.
 * - `rate-limited`: too many orders from this sender; `retryAfter` in seconds.
 */
export type SubmitOrderResult =
  | { readonly kind: "accepted"; readonly placed: PlacedOrder; readonly payment: StartedPayment }
  | { readonly kind: "payment-unavailable"; readonly placed: PlacedOrder }
  | { readonly kind: "rejected"; readonly placed: Exclude<PlaceOrderResult, PlacedOrder> }
  | { readonly kind: "not-replaced"; readonly code: ReplacementProblem }
  | { readonly kind: "rate-limited"; readonly retryAfter: number };

/** The caller's network and the limits of orders and mails per sender. */
export type OrderSender = {
  readonly caller: string;
  readonly limits: ReturnType<typeof addressLimits>;
};

async function startWithOrder(
  paymentContext: PaymentContext,
  placed: PlacedOrder,
  now: Date,
): Promise<StartedPayment | "unavailable"> {
  // A new order without online payment has no payment to start.
  if (placed.kind === "stored" && placed.order.status !== "awaiting_payment") return undefined;
  const started = await startPayment(paymentContext, placed.order.order_uuid, "order", now);
  if (started.kind === "unavailable") return "unavailable";
  if (started.kind !== "started" && started.kind !== "closed") return undefined;
  return started.providerId === null
    ? undefined
    : { provider: started.provider, provider_order_id: started.providerId };
}

/**
 * Submits an order: places it (CHECKOUT-5), starts its online payment where the provider needs that
 * with the order, and sends the confirmation. Repeating the same request returns the same order.
 */
export async function submitOrder(
  paymentContext: PaymentContext,
  request: OrderRequest,
  { caller, limits }: OrderSender,
  now: Date,
): Promise<SubmitOrderResult> {
  const { context } = paymentContext;
  const problem = await checkReplacedOrder(paymentContext, request, now);
  if (problem) return { kind: "not-replaced", code: problem };
  const sender = { email: request.customer_email, caller };
  const place = () => placeOrder(context, request, now, isPaymentOffered(paymentContext), caller);
  const permit = await limits.run(sender, async () => {
    const value = await place();
    return { counts: value.kind === "stored", value };
  });
  // A stored order may be submitted again even when the limit is reached.
  if (!permit.allowed && !(await isKnownOrder(context, request.order_uuid)))
    return { kind: "rate-limited", retryAfter: permit.retryAfter };
  const placed = permit.allowed ? permit.value : await place();
  // A sale may begin or end just now. The shop's pages then show the price that the order has.
  if (placed.kind === "changed") await runJob(context, "sales");
  if (placed.kind !== "stored" && placed.kind !== "known") return { kind: "rejected", placed };
  const mail = placed.kind === "stored" ? await limits.mail(sender) : undefined;
  if (mail?.allowed === false)
    await postponeConfirmation(context, placed.order.order_uuid, mail.retryAfter);
  const payment = await startWithOrder(paymentContext, placed, now);
  // Not awaited, since the mail server may be slow. The job sends later what fails now.
  if (mail?.allowed === true) void sendOrderMails(context, placed.order.order_uuid);
  return payment === "unavailable"
    ? { kind: "payment-unavailable", placed }
    : { kind: "accepted", placed, payment };
}
