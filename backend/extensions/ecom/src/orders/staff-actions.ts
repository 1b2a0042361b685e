import { z } from "zod";
import {
  type StaffAction,
  listStaffActions,
  isPaymentReceived,
  resolveTargetStatus,
} from "#domain/order/staff-actions";
import { isCustomerNotified, isSaleEnded, type OrderStatus } from "#domain/order/order-status";
import { ALERTS_SETTLED_BY_REFUND } from "#domain/payment/payment-event";
import { isRefundPossible } from "#domain/order/refund-limit";
import { isPaidInStore, resolveCompletingStatus } from "#domain/payment/payment-method";
import { addStep, type StepDetails } from "./add-step";
import { readRecord } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { booleanValue } from "./record-values";
import { orderRecord as storedOrder } from "./order-record";
import { changeOrderStatus } from "./change-status";
import { refundableOrder, getRefundLimit } from "./refund-limit";

const orderRecord = refundableOrder.extend({
  ...storedOrder.pick({ id: true, status: true, total_brutto: true, refund_due: true }).shape,
  payment_alert: z.string().nullish(),
  shipping_method: z.object({ pickup: booleanValue }),
  pickup_branch: z.number().nullable(),
});

type StaffOrder = z.infer<typeof orderRecord>;

/**
 * Reason why a staff action is refused.
 * - `not-now`: the status of the order does not allow the action, or has changed.
 * - `nothing-due`: there is nothing to refund.
 * - `above-limit`: the amount is not positive, or higher than what is paid and not refunded yet.
 * - `not-a-transfer`: an expired order can only be confirmed when a bank transfer arrives late.
 * - `no-items`: the stock does not suffice for an expired order.
 * - `no-alert`: there is no payment alert to check.
 * - `no-pickup`: the order has no branch where it could be collected.
 */
export type StaffActionRefusal =
  | "not-now"
  | "nothing-due"
  | "above-limit"
  | "not-a-transfer"
  | "no-items"
  | "no-alert"
  | "no-pickup";

type StaffActionRequest = {
  readonly order: number;
  readonly step: StaffAction;
  readonly user: string | null;
};

/**
 * Applies a staff action to an order with all its consequences: stock, payment, the amount to be
 * refunded, the history row with the user, and the mail. Returns the reason if the action is
 * refused; the caller must then roll back the transaction.
 */
export async function applyStaffAction(
  uow: UnitOfWork,
  { order: id, step, user }: StaffActionRequest,
): Promise<StaffActionRefusal | undefined> {
  // A refund that the provider reports concurrently must not change the amount between read and
  // write.
  await uow.trx("ecommerce_order").where({ id }).forUpdate().select("id");
  const order = await readRecord(uow, "ecommerce_order", orderRecord, id);
  if (step === "payment_checked") return checkPayment(uow, order, user);
  const isPickup = order.pickup_branch !== null;
  if (step === "ready" && !isPickup) return "no-pickup";
  if (!listStaffActions(order.status, false, isPickup).includes(step)) return "not-now";
  const target = resolveTargetStatus(step);
  if (target === undefined) return refund(uow, order, user);
  if (order.status === "expired" && !order.payments.some(({ provider }) => provider === "transfer"))
    return "not-a-transfer";
  const isNotified = isCustomerNotified(order.status, target, order.shipping_method.pickup);
  const moved = await changeOrderStatus(uow, {
    order: id,
    from: order.status,
    to: target,
    reason: "by the staff",
    user,
    mails: isNotified ? ["order_status"] : [],
  });
  if (moved === "out-of-stock") return "no-items";
  if (moved !== "moved") return "not-now";
  await settlePayments(uow, order, target);
  if (isSaleEnded(target) && isPaymentReceived(order.status, paysInStore(order)))
    await uow
      .trx("ecommerce_order")
      .where({ id })
      .update({ refund_due: calculateRest(order) });
  return undefined;
}

/**
 * Returns the amount left to refund after the refunds of the provider. `null` if nothing is left.
 */
function calculateRest({ total_brutto: total, payments }: StaffOrder): number | null {
  const returned = payments.reduce(
    (sum, { refunded_amount: amount }) => sum + (amount?.cents ?? 0),
    0,
  );
  const isReturned = payments.some(({ status }) => status === "refunded" || status === "reversed");
  const rest = isReturned ? 0 : total.cents - returned;
  return rest > 0 ? rest / 100 : null;
}

const paysInStore = ({ payments }: StaffOrder): boolean =>
  payments.some(({ provider }) => isPaidInStore(provider));

/**
 * Marks the payment as completed: by confirming or shipping the order, staff state that a transfer
 * has arrived or that the customer paid in store.
 */
async function settlePayments(
  uow: UnitOfWork,
  { payments }: StaffOrder,
  target: OrderStatus,
): Promise<void> {
  for (const { id, provider, status } of payments)
    if (resolveCompletingStatus(provider) === target && status === "pending")
      await uow.trx("ecommerce_order_payment").where({ id }).update({ status: "completed" });
}

/**
 * Clears a column of the order. Returns false if it was empty, so that a repeated step changes
 * nothing.
 */
async function clearColumn(
  uow: UnitOfWork,
  { id }: StaffOrder,
  column: "refund_due" | "payment_alert",
): Promise<boolean> {
  const cleared = await uow
    .trx("ecommerce_order")
    .where({ id })
    .whereNotNull(column)
    .update({ [column]: null });
  return cleared === 1;
}

/**
 * Records a refund made by staff. A provider that reports the same refund afterwards changes
 * nothing.
 */
async function refund(
  uow: UnitOfWork,
  order: StaffOrder,
  user: string | null,
): Promise<StaffActionRefusal | undefined> {
  if (!(await clearColumn(uow, order, "refund_due"))) return "nothing-due";
  const limit = getRefundLimit(order);
  if (!order.refund_due || !isRefundPossible(order.refund_due, limit)) return "above-limit";
  const due = order.refund_due.cents;
  for (const { id, status, refunded_amount: before } of order.payments) {
    const refunded = (before?.cents ?? 0) + due;
    // A provider is asked about a pending payment until it reports the refund itself.
    const isFullRefund = status !== "pending" && due === limit.cents;
    await uow
      .trx("ecommerce_order_payment")
      .where({ id })
      .update({ refunded_amount: refunded / 100, ...(isFullRefund ? { status: "refunded" } : {}) });
  }
  if (ALERTS_SETTLED_BY_REFUND.includes(order.payment_alert))
    await uow.trx("ecommerce_order").where({ id: order.id }).update({ payment_alert: null });
  await note(uow, order, "refunded", user, refundDetails(order, due));
  return undefined;
}

/** Clears the payment alert that staff have checked. The alert remains in the history. */
async function checkPayment(
  uow: UnitOfWork,
  order: StaffOrder,
  user: string | null,
): Promise<StaffActionRefusal | undefined> {
  if (!(await clearColumn(uow, order, "payment_alert"))) return "no-alert";
  await note(uow, order, "payment checked", user);
  return undefined;
}

/**
 * Returns the details of a refund of an order that was sold: the customer gets a mail with the
 * credit note. Money of an order without a sale is returned without one.
 */
const refundDetails = ({ status }: StaffOrder, cents: number): StepDetails =>
  isSaleEnded(status) ? { event: "refunded", amount: cents / 100, mails: ["payment_event"] } : {};

const note = (
  uow: UnitOfWork,
  { id: order, status }: StaffOrder,
  reason: string,
  user: string | null,
  details?: StepDetails,
): Promise<void> => addStep(uow, { order, from: status, to: status, reason, user, ...details });
