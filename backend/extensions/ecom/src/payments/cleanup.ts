import { formatPaymentName } from "#domain/payment/payment-method";
import {
  checkDuePayments,
  type DuePayment,
  finishChecks,
  selectOpenPayments,
} from "./due-payments";
import { listForStaff } from "./ended-order-payment";
import type { PayableOrder } from "./payable-order";
import { gatewayFor, readPayableOrder, type PaymentContext } from "./payment-context";
import type { ProviderPayment } from "./provider-payment";
import { createProviderCall } from "./provider-call";
import { PAYMENT_PROVIDERS } from "./registry";
import { settlePayment } from "./settle";
import { clearApproval, storeProviderId } from "./store-payment";

/**
 * How often a provider is queried about a payment of an ended order, with the pauses of
 * `due-payments`: a payment without a capture for 3 days (as long as PayPal keeps an approval), a
 * refund that fails for 7 days, a capture under review for 60 days.
 */
const ATTEMPTS_WITHOUT_CAPTURE = 20;
const ATTEMPTS_TO_REFUND = 36;
const ATTEMPTS_IN_REVIEW = 250;

/** A payment to be checked and the number of checks so far, this one included. */
type Check = { readonly order: PayableOrder; readonly attempts: number };

const isRefundPending = ({ payment }: PayableOrder): boolean => payment.status === "refund_pending";

/** After too many attempts without a usable response, staff have to check the payment. */
async function giveUp(paymentContext: PaymentContext, { order, attempts }: Check): Promise<void> {
  if (attempts < ATTEMPTS_TO_REFUND) return;
  await listForStaff(
    paymentContext,
    order.uuid,
    isRefundPending(order) ? "refund_failed" : "unverified",
    `${formatPaymentName(order.payment.provider)} did not answer`,
  );
}

async function settleEnded(
  paymentContext: PaymentContext,
  { order, attempts }: Check,
  payment: ProviderPayment,
): Promise<void> {
  const { labels } = PAYMENT_PROVIDERS[order.payment.provider];
  const name = formatPaymentName(order.payment.provider);
  const { kind } = await settlePayment(paymentContext, order.uuid, payment);
  if (kind === "pending") {
    if (attempts >= ATTEMPTS_IN_REVIEW)
      await listForStaff(paymentContext, order.uuid, "unverified", `${name} ${labels.inReview}`);
    return;
  }
  if (kind === "declined") return finishChecks(paymentContext, order.payment.id);
  const current = await readPayableOrder(paymentContext, order.uuid);
  const isUnfinished = current !== undefined && isRefundPending(current) && isRefundPending(order);
  if (isUnfinished && attempts >= ATTEMPTS_TO_REFUND)
    await listForStaff(paymentContext, order.uuid, "refund_failed", labels.refundIncomplete);
}

/** Nothing is left at the provider, unless a newer approval was stored meanwhile. */
async function finishCancelled(paymentContext: PaymentContext, check: Check): Promise<void> {
  const { order } = check;
  const approval = order.payment.details?.authorization;
  if (approval !== undefined) await clearApproval(paymentContext, order, approval);
  const current = await readPayableOrder(paymentContext, order.uuid);
  return current?.payment.details?.authorization === undefined
    ? finishChecks(paymentContext, order.payment.id)
    : giveUp(paymentContext, check);
}

async function checkPayment(
  paymentContext: PaymentContext,
  { uuid, attempts }: DuePayment,
  now: Date,
): Promise<void> {
  const order = await readPayableOrder(paymentContext, uuid);
  const gateway = order && gatewayFor(paymentContext, order);
  if (!order || !gateway) return;
  const check = { order, attempts };
  const found = await gateway.cancel(createProviderCall(paymentContext, order, now), null);
  if (found.startedId !== undefined) await storeProviderId(paymentContext, order, found.startedId);
  switch (found.kind) {
    case "cancelled":
      return finishCancelled(paymentContext, check);
    case "payment":
      return settleEnded(paymentContext, check, found.payment);
    case "open":
      if (attempts >= ATTEMPTS_WITHOUT_CAPTURE)
        await finishChecks(paymentContext, order.payment.id);
      return;
    case "gone": {
      if (!isRefundPending(order)) return finishChecks(paymentContext, order.payment.id);
      const { labels } = PAYMENT_PROVIDERS[order.payment.provider];
      const why = `${formatPaymentName(order.payment.provider)} ${labels.unknownPayment}`;
      return listForStaff(paymentContext, uuid, "refund_failed", why);
    }
    case "unavailable":
      return giveUp(paymentContext, check);
  }
}

/**
 * Checks the online payments of ended orders: an approval that was not used is released, and money
 * that the provider has captured is refunded. A refund that fails is repeated until the provider
 * completes it or refuses permanently; then the order is listed for staff. An order that was only
 * approved is never captured. Safe to run in several processes at once.
 */
export async function cancelAbandonedPayments(
  paymentContext: PaymentContext,
  now: Date,
): Promise<void> {
  for (const key of paymentContext.gateways.keys()) {
    if (PAYMENT_PROVIDERS[key].startAt === "never") continue;
    await checkDuePayments(paymentContext, now, {
      select: selectOpenPayments(key, now),
      check: (due) => checkPayment(paymentContext, due, now),
    });
  }
}
