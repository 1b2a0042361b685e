import { retryTransaction } from "../../../shared/unit-of-work";
import { reserveForCapture, needsApproval, release } from "./reserve";
import type { PaypalError } from "./providers/paypal/client";
import type { ProviderCapture, ProviderPayment } from "./provider";
import type { PayableOrder } from "./payable-order";
import { settlePayment } from "./settle";
import { type ReconcilePaymentResult, type CaptureResult, toCaptureResult } from "./capture-result";
import { readPayableOrder, gatewayFor, type PaymentContext } from "./payment-context";

/** What it means that PayPal did not capture. */
function notTaken(failure: PaypalError): CaptureResult {
  switch (failure) {
    case "declined":
    case "not-approved":
    case "not-found":
      return { kind: "declined" };
    default:
      return { kind: "unavailable" };
  }
}

/**
 * PayPal's order after a capture whose own answer says nothing: only one that has a capture tells
 * more than that.
 */
async function lookAfter(
  paymentContext: PaymentContext,
  order: PayableOrder,
  id: string,
): Promise<ProviderPayment | undefined> {
  const seen = await gatewayFor(paymentContext, order)?.order(id);
  return seen?.ok && seen.value.capture ? seen.value : undefined;
}

/**
 * Whether PayPal's order may be captured: it is asked first where a capture would take pieces again
 * or keep them for longer. An order that is captured already is settled; anything but an approved
 * one is refused, and nothing is held.
 */
async function approval(
  paymentContext: PaymentContext,
  order: PayableOrder,
): Promise<CaptureResult | "approved"> {
  const id = order.payment.provider_id;
  const seen = id === null ? undefined : await gatewayFor(paymentContext, order)?.order(id);
  if (!seen?.ok)
    return seen?.failure === "not-found" ? { kind: "declined" } : { kind: "unavailable" };
  if (seen.value.capture)
    return toCaptureResult(await settlePayment(paymentContext, order.uuid, seen.value));
  return seen.value.status === "APPROVED" ? "approved" : { kind: "declined" };
}

/**
 * Takes the money for an order that its customer has agreed to pay, once: before, the pieces are
 * made sure of; the capture bears a key of the order's own; a lost answer is asked for again
 * (PAY-2, PAY-5). Safe to call at any time, twice, and from several places at once. `isApproved`:
 * PayPal has just said so.
 */
export async function capturePayment(
  paymentContext: PaymentContext,
  uuid: string,
  now: Date,
  isApproved = false,
): Promise<CaptureResult> {
  const found = isApproved ? undefined : await readPayableOrder(paymentContext, uuid);
  if (
    found?.payment.provider === "paypal" &&
    found.payment.status === "pending" &&
    needsApproval(found, now)
  ) {
    const answer = await approval(paymentContext, found);
    if (answer !== "approved") return answer;
  }
  const held = await retryTransaction(paymentContext.context, (uow) =>
    reserveForCapture(uow, uuid, now, "paypal"),
  );
  if (held.kind !== "ready") return held;
  const { order } = held;
  const paypal = gatewayFor(paymentContext, order);
  const id = order.payment.provider_id;
  if (paypal === null || id === null) return { kind: "unavailable" };
  const captured = await paypal.capture(id, uuid);
  if (captured.ok)
    return toCaptureResult(await settlePayment(paymentContext, uuid, captured.value));
  paymentContext.context.logger.warn(
    { event: "ecom.payment", outcome: captured.failure, order: order.number },
    "PayPal did not capture",
  );
  const seen =
    captured.failure === "declined" ? undefined : await lookAfter(paymentContext, order, id);
  if (seen) return toCaptureResult(await settlePayment(paymentContext, uuid, seen));
  const taken = notTaken(captured.failure);
  if (taken.kind === "declined") await release(paymentContext, held);
  return taken;
}

/**
 * What a verified webhook tells besides its order; amounts as decimals. `isReturn`: it is about
 * money that went back, so nothing is captured.
 */
export type Reported = {
  readonly paypalOrder?: string;
  /** Ids that the event names; the one of its capture is among them. */
  readonly ids?: readonly string[];
  /** What was taken back in all; `null`: all of it. */
  readonly reversed?: string | null;
  readonly refunded?: string;
  readonly isReturn?: boolean;
};

/**
 * PayPal's own list of captures says neither that one was reversed nor, always, how much of it was
 * refunded.
 */
function returnedAs(capture: ProviderCapture, { reversed, refunded }: Reported): ProviderCapture {
  if (capture.outcome !== "taken" && capture.outcome !== "given-back") return capture;
  const { value } = capture.amount;
  if (reversed !== undefined) {
    const isWhole =
      capture.outcome === "given-back" || reversed === null || Number(reversed) >= Number(value);
    const back = isWhole ? value : Math.max(Number(reversed), Number(capture.refunded)).toFixed(2);
    const outcome = isWhole ? "given-back" : capture.outcome;
    return { ...capture, outcome, refunded: back, returnKind: "reversed" };
  }
  const isUnknown = capture.status === "PARTIALLY_REFUNDED" && Number(capture.refunded) === 0;
  return isUnknown && refunded !== undefined ? { ...capture, refunded } : capture;
}

/** Adds what the event says to the capture that it is about. */
function withReported(
  { capture, others, ...provided }: ProviderPayment,
  reported: Reported,
): ProviderPayment {
  const other = others.find(({ id }) => reported.ids?.includes(id));
  if (other)
    return {
      ...provided,
      capture,
      others: others.map((each) => (each === other ? returnedAs(each, reported) : each)),
    };
  return { ...provided, capture: capture && returnedAs(capture, reported), others };
}

/** Has the job look at a payment soon whose refund was reported before PayPal's order shows it. */
async function checkSoon(
  { context: { database }, reconcile }: PaymentContext,
  { payment }: PayableOrder,
): Promise<void> {
  const soon = new Date(Date.now() + reconcile.retrySeconds * 1000);
  await database("ecommerce_order_payment")
    .where({ id: payment.id })
    .where("next_check_at", ">", soon)
    .update({ next_check_at: soon });
}

/**
 * Keeps the PayPal order that a webhook names where the answer to its creation was lost; only one
 * that was made for this order.
 */
async function adopt(
  paymentContext: PaymentContext,
  order: PayableOrder,
  seen: ProviderPayment,
): Promise<void> {
  if (order.payment.provider_id !== null || seen.reference !== order.uuid) return;
  await paymentContext.context
    .database("ecommerce_order_payment")
    .where({ id: order.payment.id })
    .whereNull("provider_id")
    .update({ provider_id: seen.id });
}

/**
 * Asks PayPal how far an order's payment is and does what follows from it: an approved one is
 * captured, a captured one is paid (PAY-5).
 */
export async function reconcilePaypalPayment(
  paymentContext: PaymentContext,
  order: PayableOrder,
  now: Date,
  reported: Reported = {},
): Promise<ReconcilePaymentResult> {
  const id = reported.paypalOrder ?? order.payment.provider_id;
  if (id === null) return { kind: "gone" };
  const seen = await gatewayFor(paymentContext, order)?.order(id);
  if (!seen?.ok) return { kind: seen?.failure === "not-found" ? "gone" : "unavailable" };
  await adopt(paymentContext, order, seen.value);
  const { capture } = seen.value;
  if (capture) {
    const settled = await settlePayment(
      paymentContext,
      order.uuid,
      withReported(seen.value, reported),
    );
    if (Number(reported.refunded ?? 0) > Number(capture.refunded))
      await checkSoon(paymentContext, order);
    return toCaptureResult(settled);
  }
  const isOwn =
    id === order.payment.provider_id ||
    (order.payment.provider_id === null && seen.value.reference === order.uuid);
  if (seen.value.status === "APPROVED" && isOwn && reported.isReturn !== true)
    return capturePayment(paymentContext, order.uuid, now, true);
  return { kind: "open" };
}
