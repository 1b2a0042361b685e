import { checkDue, type DuePayment, finishChecks, openPayments } from "./due-payments";
import { listForStaff } from "./ended-order-payment";
import type { ProviderPayment } from "./provider";
import type { PayableOrder } from "./payable-order";
import { settlePayment } from "./settle";
import { readPayableOrder, gatewayFor, type PaymentContext } from "./payment-context";

/**
 * How often PayPal is asked about a payment of an ended order, with the pauses of `due-payments` (a
 * minute at first, six hours at most): an order without a capture for 3 days, which is how long
 * PayPal keeps an agreement; a refund that fails for 7 days; a capture that PayPal still looks into
 * for 60 days.
 */
const ATTEMPTS_WITHOUT_CAPTURE = 20;
const ATTEMPTS_TO_REFUND = 36;
const ATTEMPTS_WHILE_PENDING = 250;

/**
 * PayPal's id of an order; where the answer to its creation was lost, the same call with the same
 * key gives it again.
 */
async function idOf(
  paymentContext: PaymentContext,
  order: PayableOrder,
): Promise<{ readonly id: string | null; readonly failed: boolean }> {
  const known = order.payment.provider_id;
  if (known !== null) return { id: known, failed: false };
  const made = await gatewayFor(paymentContext, order)?.create(order);
  if (!made?.ok) return { id: null, failed: made?.failure !== "refused" };
  await paymentContext.context
    .database("ecommerce_order_payment")
    .where({ id: order.payment.id })
    .whereNull("provider_id")
    .update({ provider_id: made.value });
  return { id: made.value, failed: false };
}

/** After so many attempts without an answer the payment is for the staff to look up. */
async function giveUp(
  paymentContext: PaymentContext,
  order: PayableOrder,
  attempts: number,
): Promise<void> {
  const isRefund = order.payment.status === "refund_pending";
  if (attempts < ATTEMPTS_TO_REFUND) return;
  await listForStaff(
    paymentContext,
    order.uuid,
    isRefund ? "refund_failed" : "unverified",
    "PayPal did not answer",
  );
}

async function settleEnded(
  paymentContext: PaymentContext,
  order: PayableOrder,
  seen: ProviderPayment,
  attempts: number,
): Promise<void> {
  const { kind } = await settlePayment(paymentContext, order.uuid, seen);
  if (kind === "pending") {
    if (attempts >= ATTEMPTS_WHILE_PENDING)
      await listForStaff(
        paymentContext,
        order.uuid,
        "unverified",
        "PayPal still reviews the payment",
      );
    return;
  }
  if (kind === "declined") return finishChecks(paymentContext, order.payment.id);
  const now = await readPayableOrder(paymentContext, order.uuid);
  if (now?.payment.status !== "refund_pending" || order.payment.status !== "refund_pending") return;
  if (attempts >= ATTEMPTS_TO_REFUND)
    await listForStaff(paymentContext, order.uuid, "refund_failed", "refund not completed");
}

async function checkPayment(
  paymentContext: PaymentContext,
  { uuid, attempts }: DuePayment,
): Promise<void> {
  const order = await readPayableOrder(paymentContext, uuid);
  if (!order) return;
  const { id, failed } = await idOf(paymentContext, order);
  if (id === null)
    return failed
      ? giveUp(paymentContext, order, attempts)
      : finishChecks(paymentContext, order.payment.id);
  const seen = await gatewayFor(paymentContext, order)?.order(id);
  if (!seen?.ok) {
    const isGone = seen?.failure === "not-found";
    if (isGone && order.payment.status === "pending")
      return finishChecks(paymentContext, order.payment.id);
    return isGone
      ? listForStaff(
          paymentContext,
          uuid,
          "refund_failed",
          "PayPal does not know the payment any more",
        )
      : giveUp(paymentContext, order, attempts);
  }
  if (seen.value.capture) return settleEnded(paymentContext, order, seen.value, attempts);
  if (attempts >= ATTEMPTS_WITHOUT_CAPTURE) await finishChecks(paymentContext, order.payment.id);
}

/**
 * Checks the PayPal payments of ended orders: money that PayPal captured is refunded. A refund that
 * fails is repeated until PayPal makes it or refuses it for good; then the order is listed for the
 * staff. An order that was only approved is never captured. Several processes may do it at once.
 */
export async function cleanUpPaypal(paymentContext: PaymentContext, now: Date): Promise<void> {
  if (paymentContext.shops === null) return;
  await checkDue(paymentContext, now, {
    wants: openPayments("paypal", now),
    check: (due) => checkPayment(paymentContext, due),
  });
}
