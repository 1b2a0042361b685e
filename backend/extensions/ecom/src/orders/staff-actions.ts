import { randomUUID } from "node:crypto";
import {
  type StaffAction,
  listStaffActions,
  isPaymentReceived,
  resolveTargetStatus,
} from "#domain/order/staff-actions";
import { isCustomerNotified, isSaleEnded, type OrderStatus } from "#domain/order/order-status";
import { isRefundPossible } from "#domain/order/refund-limit";
import { isPaidInStore, resolveCompletingStatus } from "#domain/payment/payment-method";
import { addStep } from "./add-step";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "./change-status";
import { getRefundLimit } from "./refund-limit";
import { lockRefundOrder, recordRefund, type RefundOrder, shopDay } from "./refund-order";

/**
 * Reason why a staff action is refused.
 * - `not-now`: the status of the order does not allow the action, or has changed.
 * - `nothing-due`: there is nothing to refund.
 * - `above-limit`: the amount is not positive, or higher than what is paid and not refunded yet.
 * - `not-a-transfer`: an expired order can only be confirmed when a bank transfer arrives late.
 * - `no-items`: the stock does not suffice for an expired order.
 * - `no-alert`: there is no payment alert to check.
 */
export type StaffActionRefusal =
  "not-now" | "nothing-due" | "above-limit" | "not-a-transfer" | "no-items" | "no-alert";

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
  const order = await lockRefundOrder(uow, id);
  if (!order) throw new Error(`There is no order ${id}`);
  if (step === "payment_checked") return checkPayment(uow, order, user);
  if (!listStaffActions(order.status).includes(step)) return "not-now";
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
function calculateRest({ total_brutto: total, payments }: RefundOrder): number | null {
  const returned = payments.reduce(
    (sum, { refunded_amount: amount }) => sum + (amount?.cents ?? 0),
    0,
  );
  const isReturned = payments.some(({ status }) => status === "refunded" || status === "reversed");
  const rest = isReturned ? 0 : total.cents - returned;
  return rest > 0 ? rest / 100 : null;
}

const paysInStore = ({ payments }: RefundOrder): boolean =>
  payments.some(({ provider }) => isPaidInStore(provider));

/**
 * Marks the payment as completed: by confirming or shipping the order, staff state that a transfer
 * has arrived or that the customer paid in store.
 */
async function settlePayments(
  uow: UnitOfWork,
  { payments }: RefundOrder,
  target: OrderStatus,
): Promise<void> {
  for (const { id, provider, status } of payments)
    if (resolveCompletingStatus(provider) === target && status === "pending")
      await uow.trx("ecommerce_order_payment").where({ id }).update({ status: "completed" });
}

/**
 * Records that staff have refunded the amount due by hand. A provider that reports the same refund
 * afterwards changes nothing.
 */
async function refund(
  uow: UnitOfWork,
  order: RefundOrder,
  user: string | null,
): Promise<StaffActionRefusal | undefined> {
  const { id, refund_due: amount, payments } = order;
  const [payment] = payments;
  if (!amount || !payment) return "nothing-due";
  if (!isRefundPossible(amount, getRefundLimit(order))) return "above-limit";
  const made = { amount, lines: [], shipping: null, restock: false } as const;
  const origin = { origin: "staff", provider: payment.provider, user } as const;
  const today = shopDay(order, new Date());
  await recordRefund(uow, order, { key: randomUUID(), order: id, ...made, ...origin }, today);
  return undefined;
}

/** Clears the payment alert that staff have checked. The alert remains in the history. */
async function checkPayment(
  uow: UnitOfWork,
  { id, status, payment_alert: alert }: RefundOrder,
  user: string | null,
): Promise<StaffActionRefusal | undefined> {
  if (!alert) return "no-alert";
  await uow.trx("ecommerce_order").where({ id }).update({ payment_alert: null });
  await addStep(uow, { order: id, from: status, to: status, reason: "payment checked", user });
  return undefined;
}
