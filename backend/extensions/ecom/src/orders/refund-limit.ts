import { z } from "zod";
import { calculateRefundLimit } from "#domain/order/refund-limit";
import { REFUND_STATUSES } from "#domain/order/refund-status";
import { PAYMENT_STATUSES } from "#domain/payment/payment-event";
import { PAYMENT_KEYS } from "#domain/payment/payment-method";
import {
  addMoney,
  compareMoney,
  type Money,
  parseDecimal,
  subtractMoney,
  ZERO_EURO,
} from "#domain/pricing/money";
import { jsonValue, moneyValue } from "./record-values";

export const refundableOrder = z.object({
  payments: z.array(
    z.object({
      id: z.number(),
      provider: z.enum(PAYMENT_KEYS),
      status: z.enum(PAYMENT_STATUSES),
      amount: moneyValue,
      refunded_amount: moneyValue.nullish(),
      details: jsonValue(z.looseObject({ value: z.string().optional() }))
        .nullish()
        .catch(null),
    }),
  ),
  history: z.array(z.object({ event: z.string().nullish(), amount: moneyValue.nullish() })),
  refunds: z.array(z.object({ status: z.enum(REFUND_STATUSES), amount: moneyValue })),
});

type RefundableOrder = z.infer<typeof refundableOrder>;

/**
 * Returns the amount that the provider collected instead of the requested one. Its history row has
 * no amount if it is in another currency; then the number that the provider reported counts.
 */
function getWrongAmount(
  { history }: RefundableOrder,
  { details }: RefundableOrder["payments"][number],
): Money | null {
  const events = history.filter(({ event }) => event === "wrong_amount");
  if (events.length === 0) return null;
  const reported = parseDecimal(details?.value);
  const amounts = events.flatMap(({ amount }) => amount ?? []);
  return (
    [...amounts, reported.ok ? reported.value : ZERO_EURO].toSorted(compareMoney).at(-1) ?? null
  );
}

/** Returns the sum of the refunds that are not done yet. Their amount is reserved. */
export const sumPendingRefunds = ({ refunds }: Pick<RefundableOrder, "refunds">): Money =>
  addMoney(...refunds.filter(({ status }) => status === "pending").map(({ amount }) => amount));

/** Returns the highest amount that staff can refund for an order. */
export function getRefundLimit(order: RefundableOrder): Money {
  const paid = addMoney(
    ...order.payments.map(({ refunded_amount: refunded, ...payment }) =>
      calculateRefundLimit({
        ...payment,
        refunded: refunded ?? ZERO_EURO,
        wrongAmount: getWrongAmount(order, payment),
      }),
    ),
  );
  const left = subtractMoney(paid, sumPendingRefunds(order));
  return left.cents > 0 ? left : ZERO_EURO;
}
