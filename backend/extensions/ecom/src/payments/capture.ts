import { isPaid } from "#domain/order/order-status";
import { storesApproval } from "#domain/payment/payment-method";
import { type Attempt, retryTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import type { CaptureResult } from "./capture-result";
import { toOrderState, type PayableOrder } from "./payable-order";
import { gatewayFor, readPayableOrder, type PaymentContext } from "./payment-context";
import type { PaymentGateway } from "./provider";
import type { CaptureCallResult } from "./provider-results";
import { createProviderCall } from "./provider-call";
import { needsApproval, releaseReservation, type Reservation, reserveForCapture } from "./reserve";
import { settlePayment } from "./settle";
import { clearApproval, storeCapture } from "./store-payment";

/** An order that is reserved for its capture, and the approval that is used. */
type ReservedCapture = Reservation & { readonly approval: string | null };

/** One payment to be captured. */
type Capture = {
  readonly paymentContext: PaymentContext;
  readonly gateway: PaymentGateway;
  readonly now: Date;
};

/**
 * Returns whether the provider confirms the approval. It is queried first wherever a capture would
 * reserve stock again or for longer, because anyone may send a request with any token. A payment
 * that the provider already has is settled.
 */
async function verifyApproval(
  { paymentContext, gateway, now }: Capture,
  order: PayableOrder,
  approval: string | null,
): Promise<CaptureResult | "approved"> {
  const found = await gateway.reconcile(createProviderCall(paymentContext, order, now));
  switch (found.kind) {
    case "payment":
      return settlePayment(paymentContext, order.uuid, found.payment);
    case "approved":
      return found.approval === approval ? "approved" : { kind: "declined" };
    case "in-doubt":
      // The capture is repeated while the order waits. The cleanup job handles ended orders.
      return order.status === "expired" ? { kind: "unavailable" } : "approved";
    case "open":
      return { kind: "declined" };
    case "gone":
      return { kind: order.payment.capture_id === null ? "declined" : "unavailable" };
    case "unavailable":
      return { kind: "unavailable" };
  }
}

/**
 * Reserves the stock and stores the approval before the provider is called, so that it is known
 * what to ask for whatever happens to the call. An approval that was stored before and is in doubt
 * takes precedence.
 */
async function prepareCapture(
  uow: UnitOfWork,
  { uuid, payment: { provider } }: PayableOrder,
  approvalFromBrowser: string | null,
  now: Date,
): Promise<Attempt<ReservedCapture | CaptureResult>> {
  const { commit, value } = await reserveForCapture(uow, uuid, now, provider);
  if (value.kind !== "ready") return { commit, value };
  const { payment } = value.order;
  const stored = payment.details?.authorization ?? null;
  const approval = stored ?? approvalFromBrowser;
  if (stored === null && approval !== null && payment.capture_id === null)
    await uow.update("ecommerce_order_payment", payment.id, {
      details: { authorization: approval },
    });
  return { commit, value: { ...value, approval } };
}

/** Releases an approval that was not used. If that fails, it expires at the provider. */
async function releaseApproval(
  { paymentContext, gateway, now }: Capture,
  order: PayableOrder,
  approval: string | null,
): Promise<void> {
  if (approval !== null)
    await gateway.cancel(createProviderCall(paymentContext, order, now), approval);
}

function logFailure({ paymentContext }: Capture, order: PayableOrder, outcome: string): void {
  paymentContext.context.logger.warn(
    { event: "ecom.payment", provider: order.payment.provider, outcome, order: order.number },
    "payment not captured",
  );
}

/** Applies the provider's response. `approval-invalid`: the approval is deleted. */
async function applyResponse(
  capture: Capture,
  { order, approval }: ReservedCapture,
  response: CaptureCallResult,
): Promise<CaptureResult | { readonly kind: "approval-invalid" }> {
  const { paymentContext } = capture;
  const failure = response.kind === "payment" ? response.failure : response.reason;
  if (failure !== undefined) logFailure(capture, order, failure);
  switch (response.kind) {
    case "payment": {
      const { payment } = response;
      if (approval !== null && payment.capture)
        await storeCapture(paymentContext, order, payment.capture);
      return settlePayment(paymentContext, order.uuid, payment);
    }
    case "approval-invalid":
      if (approval !== null) await clearApproval(paymentContext, order, approval);
      return { kind: "approval-invalid" };
    case "declined":
      return { kind: "declined" };
    case "unavailable": {
      // A concurrent call may have been completed.
      const current = await readPayableOrder(paymentContext, order.uuid);
      return current && isPaid(current.status)
        ? { kind: "paid", order: toOrderState(current) }
        : { kind: "unavailable" };
    }
  }
}

/** Captures once. `approval-invalid`: nothing is reserved or stored any more. */
async function captureOnce(
  capture: Capture,
  prepared: ReservedCapture,
): Promise<CaptureResult | { readonly kind: "approval-invalid" }> {
  const { paymentContext, gateway, now } = capture;
  const { order, approval } = prepared;
  const call = createProviderCall(paymentContext, order, now);
  if (order.payment.capture_id !== null) {
    const found = await gateway.reconcile(call);
    return found.kind === "payment"
      ? settlePayment(paymentContext, order.uuid, found.payment)
      : { kind: "unavailable" };
  }
  if (approval === null && storesApproval(order.payment.provider)) {
    await releaseReservation(paymentContext, prepared);
    return { kind: "declined" };
  }
  const response = await gateway.capture(call, approval);
  const result = await applyResponse(capture, prepared, response);
  if (response.kind === "declined" || response.kind === "approval-invalid")
    await releaseReservation(paymentContext, prepared);
  return result;
}

/**
 * Captures the payment that the customer has approved, once (PAY-2, PAY-3, PAY-5): the stock is
 * reserved first, the call has the order's own idempotency key, and a lost response is asked for
 * again. Safe to call at any time, repeatedly and concurrently. `approval` is the customer's
 * approval where the provider has one. `isConfirmed`: the provider has just confirmed it.
 */
export async function capturePayment(
  paymentContext: PaymentContext,
  uuid: string,
  approval: string | null,
  now: Date,
  isConfirmed = false,
): Promise<CaptureResult> {
  const found = await readPayableOrder(paymentContext, uuid);
  if (!found) return { kind: "unknown" };
  const gateway = gatewayFor(paymentContext, found);
  if (!gateway) return { kind: "unavailable" };
  const capture = { paymentContext, gateway, now };
  const approvalFromBrowser = storesApproval(gateway.key) ? approval : null;
  if (!isConfirmed && found.payment.status === "pending" && needsApproval(found, now)) {
    const verified = await verifyApproval(capture, found, approvalFromBrowser);
    if (verified !== "approved") return verified;
  }
  for (let round = 1; round <= 2; round += 1) {
    const prepared = await retryTransaction(paymentContext.context, (uow) =>
      prepareCapture(uow, found, approvalFromBrowser, now),
    );
    if (prepared.kind !== "ready") {
      if (prepared.kind === "out-of-stock" || prepared.kind === "closed")
        await releaseApproval(capture, found, approvalFromBrowser);
      return prepared;
    }
    const result = await captureOnce(capture, prepared);
    const unused = approvalFromBrowser === prepared.approval ? null : approvalFromBrowser;
    if (result.kind !== "approval-invalid") {
      const isDone = result.kind === "paid" || result.kind === "pending";
      if (isDone && prepared.order.payment.capture_id === null)
        await releaseApproval(capture, prepared.order, unused);
      return result;
    }
    if (unused === null) return { kind: "declined" };
  }
  return { kind: "declined" };
}
