import { isMoneyReturned, type PaymentStatus } from "../payment/payment-event";
import { isPaidInStore, type PaymentKey } from "../payment/payment-method";
import { compareMoney, type Money, subtractMoney, ZERO_EURO } from "../pricing/money";

/** A payment as far as its refund depends on it. */
export type RefundablePayment = {
  readonly provider: PaymentKey;
  readonly status: PaymentStatus;
  /** Amount that the order requested. */
  readonly amount: Money;
  readonly refunded: Money;
  /** Amount that the provider collected instead of the requested one. */
  readonly wrongAmount: Money | null;
};

/**
 * Returns the amount that the customer has paid. A pending payment counts as paid, because a
 * transfer may arrive after its order has ended; only payment in the shop is recorded at once.
 */
function paidAmount({ provider, status, amount, wrongAmount }: RefundablePayment): Money {
  if (wrongAmount !== null) return wrongAmount;
  const isUnpaid = status === "failed" || (status === "pending" && isPaidInStore(provider));
  return isUnpaid ? ZERO_EURO : amount;
}

/**
 * Returns the highest amount that staff can refund: what is paid and not refunded yet. Zero while
 * the shop itself refunds the payment. A wrong amount may be the sum of several captures, of which
 * the provider has returned only one.
 */
export function calculateRefundLimit(payment: RefundablePayment): Money {
  const isReturned = isMoneyReturned(payment.status) && payment.wrongAmount === null;
  if (isReturned || payment.status === "refund_pending") return ZERO_EURO;
  const left = subtractMoney(paidAmount(payment), payment.refunded);
  return left.cents > 0 ? left : ZERO_EURO;
}

export const isRefundPossible = (amount: Money, limit: Money): boolean =>
  amount.cents > 0 && compareMoney(amount, limit) <= 0;
