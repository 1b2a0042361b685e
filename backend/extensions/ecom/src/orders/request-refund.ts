import { z } from "zod";
import { isEnded, isPaid } from "#domain/order/order-status";
import { planRefund, type RefundChoice, type RefundPlanRefusal } from "#domain/order/refund-plan";
import { isOnlinePayment } from "#domain/payment/payment-method";
import { addMoney } from "#domain/pricing/money";
import { fail, type Result, succeed } from "#domain/result";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { getRefundLimit } from "./refund-limit";
import { lockRefundOrder, recordRefund, type RefundOrder, shopDay } from "./refund-order";
import { insertRefund, REFUNDS, refundRecord } from "./refund-record";

/** A refund that staff request. `doneOn`: the day of a transfer or a payment in cash. */
export type RefundRequest = {
  readonly key: string;
  readonly order: number;
  readonly choice: RefundChoice;
  readonly restock: boolean;
  readonly doneOn: string | null;
  readonly user: string | null;
};

/**
 * Reason why a refund is refused, besides those of its plan.
 * - `not-now`: the order is not paid.
 * - `not-at-provider`: the provider has no payment that it could refund; staff refund by hand.
 * - `by-provider`: the provider refunds, so there is no day.
 * - `day`: the day of a refund by hand is missing, in the future or before the order.
 * - `unanswered`: the provider has not accepted an earlier refund yet.
 */
export type RefundRefusal =
  RefundPlanRefusal | "not-now" | "not-at-provider" | "by-provider" | "day" | "unanswered";

/** `isNew`: the provider has to be asked now. */
type Requested = { readonly id: number; readonly isNew: boolean };

function refuseByStatus(
  order: RefundOrder,
  { doneOn }: RefundRequest,
  now: Date,
): RefundRefusal | null {
  const [payment] = order.payments;
  if (!payment || !(isPaid(order.status) || isEnded(order.status))) return "not-now";
  if (!isOnlinePayment(payment.provider)) {
    const isDay =
      doneOn !== null &&
      doneOn >= shopDay(order, order.date_created) &&
      doneOn <= shopDay(order, now);
    return isDay ? null : "day";
  }
  if (doneOn !== null) return "by-provider";
  // A second request for what seems to have failed would pay twice.
  if (order.refunds.some(({ status, reference }) => status === "pending" && !reference))
    return "unanswered";
  return null;
}

/**
 * Stores a refund that staff request, and reserves its amount (STAFF-6). A refund of a payment at a
 * provider is pending afterwards; one by hand is done. A repeated request returns the first refund.
 * The caller rolls back if it is refused.
 */
export async function requestRefund(
  uow: UnitOfWork,
  request: RefundRequest,
  now: Date,
  retrySeconds: number,
): Promise<Result<Requested, RefundRefusal>> {
  const { key, choice, restock, user, doneOn } = request;
  const order = await lockRefundOrder(uow, request.order);
  if (!order) return fail("not-now");
  const own = refundRecord.pick({ id: true }).extend({ order: z.number() });
  const [known] = await readRecords(uow, REFUNDS, own, { key: { _eq: key } });
  if (known)
    return known.order === order.id ? succeed({ id: known.id, isNew: false }) : fail("not-now");
  const refusal = refuseByStatus(order, request, now);
  const [payment] = order.payments;
  if (refusal !== null || !payment) return fail(refusal ?? "not-now");
  const plan = planRefund(
    {
      lines: order.lines.map(({ id, count, total_brutto: total }) => ({ id, count, total })),
      shipping: addMoney(order.shipping_cost, order.present_wrap_price),
      limit: getRefundLimit(order),
      refunds: order.refunds.filter(({ status }) => status !== "failed"),
    },
    choice,
  );
  if (!plan.ok) return plan;
  const refund = {
    ...{ ...plan.value, key, order: order.id, restock, user },
    provider: payment.provider,
    origin: "staff",
  } as const;
  if (doneOn !== null)
    return succeed({ id: await recordRefund(uow, order, refund, doneOn), isNew: false });
  if (payment.status !== "completed" || payment.capture_id === null) return fail("not-at-provider");
  const id = await insertRefund(uow, refund, {
    ...{ status: "pending", attempts: 1 },
    next_attempt_at: new Date(now.getTime() + retrySeconds * 1000).toISOString(),
  });
  return succeed({ id, isNew: true });
}
