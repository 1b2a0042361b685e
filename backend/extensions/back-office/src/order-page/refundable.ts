import { isEnded, isPaid } from "../../../../../src/domain/order/order-status";
import { calculateRefundLimit } from "../../../../../src/domain/order/refund-limit";
import type { OrderToRefund } from "../../../../../src/domain/order/refund-plan";
import { isOnlinePayment } from "../../../../../src/domain/payment/payment-method";
import {
  addMoney,
  compareMoney,
  subtractMoney,
  ZERO_EURO,
} from "../../../../../src/domain/pricing/money";
import type { Order } from "./read-order";

/**
 * Returns what can be refunded of an order, as the server calculates it. Only the server knows a
 * wrong payment in another currency.
 */
export function toRefundable(order: Order): OrderToRefund {
  const wrongAmounts = order.history.flatMap(({ event, amount }) =>
    event === "wrong_amount" && amount ? [amount] : [],
  );
  const wrongAmount = wrongAmounts.toSorted(compareMoney).at(-1) ?? null;
  const paid = addMoney(
    ...order.payments.map(({ refunded_amount: refunded, ...payment }) =>
      calculateRefundLimit({ ...payment, refunded: refunded ?? ZERO_EURO, wrongAmount }),
    ),
  );
  const refunds = order.refunds.filter(({ status }) => status !== "failed");
  const pending = refunds.filter(({ status }) => status === "pending");
  return {
    lines: order.lines.map(({ id, count, total_brutto: total }) => ({ id, count, total })),
    shipping: addMoney(order.shipping_cost, order.present_wrap_price),
    limit: subtractMoney(paid, addMoney(...pending.map(({ amount }) => amount))),
    refunds,
  };
}

/** Whether staff refund by themselves, by a transfer or in cash. */
export const isRefundedByHand = ({ payments }: Order): boolean =>
  payments.every(({ provider }) => !isOnlinePayment(provider));

/**
 * Whether staff can refund an order now. While the provider has not answered an earlier refund, they
 * repeat that one.
 */
export const canRefund = (order: Order): boolean =>
  (isPaid(order.status) || isEnded(order.status)) &&
  toRefundable(order).limit.cents > 0 &&
  (isRefundedByHand(order) || order.payments.some(({ status }) => status === "completed")) &&
  order.refunds.every(({ status, reference }) => status !== "pending" || Boolean(reference));
