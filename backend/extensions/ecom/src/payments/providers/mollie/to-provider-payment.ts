import type { ProviderPayment } from "../../provider-payment";
import type { CaptureStatus } from "../../provider-payment";
import type { MolliePayment } from "./api-schemas";

export const toCents = (value: string): number => Math.round(Number(value) * 100);
export const toDecimal = (cents: number): string => (cents / 100).toFixed(2);

const refundsOf = ({ _embedded }: MolliePayment) => _embedded?.refunds ?? [];

/** Sum of the refunds with these statuses, in cents. */
const refundedCents = (payment: MolliePayment, ...statuses: readonly string[]): number =>
  refundsOf(payment)
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amount }) => sum + toCents(amount.value), 0);

/** Money that has left for the customer, by refund or chargeback, in cents. */
export const returnedCents = (payment: MolliePayment): number =>
  refundedCents(payment, "processing", "refunded") +
  toCents(payment.amountChargedBack?.value ?? "0");

export const pendingRefundCents = (payment: MolliePayment): number =>
  refundedCents(payment, "queued", "pending");

/** Returns whether there will be no money. A payment in this state never changes again. */
export const isUnsuccessful = ({ status }: MolliePayment): boolean =>
  status === "failed" || status === "canceled" || status === "expired";

/** Status of the payment's capture. Null: the customer has not paid. */
function captureStatus(payment: MolliePayment): CaptureStatus | null {
  switch (payment.status) {
    case "paid":
      return returnedCents(payment) >= toCents(payment.amount.value) ? "refunded" : "captured";
    case "pending":
    case "authorized":
      return "pending";
    case "failed":
    case "canceled":
    case "expired":
      return "declined";
    case "open":
      return null;
  }
}

/** A payment at Mollie is captured at once, so its id is also that of its capture. */
export function toProviderPayment(payment: MolliePayment): ProviderPayment {
  const { id, status: providerStatus, amount } = payment;
  const reference = payment.metadata?.order ?? null;
  const status = captureStatus(payment);
  const isReversed = toCents(payment.amountChargedBack?.value ?? "0") > 0;
  const hasFailedRefund = refundsOf(payment).some(({ status }) => status === "failed");
  return {
    ...{ id, providerStatus, reference },
    capture: status && {
      ...{ id, status, providerStatus, amount, reference },
      refunded: toDecimal(returnedCents(payment)),
      returnKind: isReversed ? "reversed" : "refunded",
      ...(hasFailedRefund && pendingRefundCents(payment) === 0 ? { refundFailed: true } : {}),
    },
    others: [],
  };
}
