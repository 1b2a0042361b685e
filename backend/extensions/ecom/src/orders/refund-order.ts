import { z } from "zod";
import { isEnded, isFailed } from "#domain/order/order-status";
import type { RefundPlan } from "#domain/order/refund-plan";
import { ALERTS_SETTLED_BY_REFUND } from "#domain/payment/payment-event";
import { dateIn } from "#domain/payment/transfer-deadline";
import { addMoney, subtractMoney, toDecimalNumber, ZERO_EURO } from "#domain/pricing/money";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { addStep, type StepDetails } from "./add-step";
import { orderRecord } from "./order-record";
import { booleanValue, moneyValue } from "./record-values";
import { getRefundLimit, refundableOrder } from "./refund-limit";
import { insertRefund, type NewRefund, REFUNDS, refundRecord } from "./refund-record";
import { returnToStock } from "./release-stock";

/** An order with everything that its refunds and other staff actions depend on. */
const refundOrder = refundableOrder.extend({
  ...orderRecord.pick({
    ...{ id: true, order_uuid: true, status: true, date_created: true, project: true },
    ...{ total_brutto: true, refund_due: true, shipping_cost: true, present_wrap_price: true },
  }).shape,
  shipping_method: z.object({ pickup: booleanValue }),
  payment_alert: z.string().nullish(),
  lines: z.array(z.object({ id: z.number(), count: z.number(), total_brutto: moneyValue })),
  payments: z.array(
    refundableOrder.shape.payments.element.extend({ capture_id: z.string().nullable() }),
  ),
  refunds: z.array(refundRecord),
});

export type RefundOrder = z.infer<typeof refundOrder>;

/** Locks an order, so that its refunds do not change between read and write, and reads it. */
export async function lockRefundOrder(
  uow: UnitOfWork,
  id: number,
): Promise<RefundOrder | undefined> {
  await uow.trx("ecommerce_order").where({ id }).forUpdate().select("id");
  const [order] = await readRecords(uow, "ecommerce_order", refundOrder, { id: { _eq: id } });
  return order;
}

/** Returns a day in the time zone of the shop. */
export const shopDay = ({ project }: Pick<RefundOrder, "project">, moment: Date): string =>
  dateIn(project.time_zone ?? "Europe/Berlin", moment);

/** What a refund changes, besides its own record. */
type Refunded = Pick<RefundPlan, "amount" | "lines"> & {
  readonly id: number;
  readonly restock: boolean;
  readonly user?: string | null | undefined;
};

/**
 * Returns the step of a refund. The customer gets a mail with the credit note. Money of an order
 * without a sale is returned without them.
 */
function stepDetails(
  { status }: RefundOrder,
  { amount }: Refunded,
  returnsAll: boolean,
): StepDetails {
  if (isFailed(status)) return {};
  const event = returnsAll || isEnded(status) ? "refunded" : "partly_refunded";
  return { event, amount: toDecimalNumber(amount), mails: ["payment_event"] };
}

/**
 * Stores that a refund is done, with all its consequences: payment, amount to be refunded, alert,
 * history with the mail and the documents of the step, and stock. The caller has locked the order.
 */
export async function completeRefund(
  uow: UnitOfWork,
  order: RefundOrder,
  refund: Refunded,
  doneOn: string,
): Promise<void> {
  const { amount } = refund;
  const others = order.refunds.filter(({ id }) => id !== refund.id);
  const left = subtractMoney(getRefundLimit({ ...order, refunds: others }), amount);
  const returnsAll = left.cents <= 0 && others.every(({ status }) => status !== "pending");
  for (const { id, status, refunded_amount: before } of order.payments)
    await uow
      .trx("ecommerce_order_payment")
      .where({ id })
      .update({
        refunded_amount: toDecimalNumber(addMoney(before ?? ZERO_EURO, amount)),
        // A provider is asked about a pending payment until it reports the refund itself.
        ...(returnsAll && status !== "pending" ? { status: "refunded" } : {}),
      });
  const due = order.refund_due ? subtractMoney(order.refund_due, amount) : ZERO_EURO;
  const isSettled = due.cents <= 0;
  await uow
    .trx("ecommerce_order")
    .where({ id: order.id })
    .update({
      refund_due: isSettled ? null : toDecimalNumber(due),
      ...(isSettled && ALERTS_SETTLED_BY_REFUND.includes(order.payment_alert)
        ? { payment_alert: null }
        : {}),
    });
  if (refund.restock) await returnToStock(uow, order.id, refund.lines);
  const step = await addStep(uow, {
    ...{ order: order.id, from: order.status, to: order.status, reason: "refunded" },
    user: refund.user ?? null,
    ...stepDetails(order, refund, returnsAll),
  });
  await uow
    .trx(REFUNDS)
    .where({ id: refund.id })
    .update({ status: "done", failure: null, step, done_on: doneOn });
}

/** Records a refund that staff have made by hand. Returns its id. */
export async function recordRefund(
  uow: UnitOfWork,
  order: RefundOrder,
  refund: NewRefund,
  doneOn: string,
): Promise<number> {
  const id = await insertRefund(uow, refund, { status: "done" });
  await completeRefund(uow, order, { ...refund, id }, doneOn);
  return id;
}
