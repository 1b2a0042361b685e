import { z } from "zod";
import { type RefundStatus, REFUND_FAILURES, REFUND_STATUSES } from "#domain/order/refund-status";
import type { RefundPlan } from "#domain/order/refund-plan";
import { formatDecimal, toDecimalNumber } from "#domain/pricing/money";
import type { PaymentKey } from "#domain/payment/payment-method";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { booleanValue, jsonValue, moneyValue } from "./record-values";

export const REFUNDS = "ecommerce_refund";

const refundedLines = z.array(
  z.object({ line: z.number(), count: z.number(), amount: moneyValue }),
);

/** A stored refund: what it returns and how far it is. */
export const refundRecord = z.object({
  id: z.number(),
  key: z.string(),
  status: z.enum(REFUND_STATUSES),
  failure: z.enum(REFUND_FAILURES).nullish().catch(null),
  amount: moneyValue,
  shipping: moneyValue.nullish().transform((amount) => amount ?? null),
  lines: jsonValue(refundedLines)
    .nullish()
    .transform((lines) => lines ?? []),
  restock: booleanValue,
  reference: z.string().nullish(),
  attempts: z.number().nullish(),
  user: z.string().nullish(),
});

export type RefundRecord = z.infer<typeof refundRecord>;

/** Returns what a step of the history has refunded by line. Undefined if it has not. */
export async function readRefundOfStep(
  uow: UnitOfWork,
  step: number,
): Promise<RefundPlan | undefined> {
  const [refund] = await readRecords(uow, REFUNDS, refundRecord, { step: { _eq: step } });
  return refund && (refund.lines.length > 0 || refund.shipping !== null) ? refund : undefined;
}

export type NewRefund = RefundPlan & {
  readonly key: string;
  readonly order: number;
  readonly provider: PaymentKey;
  readonly origin: "staff" | "provider";
  readonly restock: boolean;
  readonly user: string | null;
};

/** Stores a refund. Returns its id. */
export const insertRefund = (
  uow: UnitOfWork,
  { amount, shipping, lines, ...refund }: NewRefund,
  state: {
    readonly status: RefundStatus;
    readonly done_on?: string;
    readonly attempts?: number;
    readonly next_attempt_at?: string;
  },
): Promise<number> =>
  uow.create(REFUNDS, {
    ...refund,
    ...state,
    amount: toDecimalNumber(amount),
    shipping: shipping && toDecimalNumber(shipping),
    lines: lines.map((line) => ({ ...line, amount: formatDecimal(line.amount) })),
  });
