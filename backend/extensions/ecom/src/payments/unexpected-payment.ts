import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { StepDetails } from "../orders/add-step";
import { changeOrderStatus } from "../orders/change-status";
import { addHistoryEvent, eventFields, updateOrder } from "./payment-history";
import type { ProviderCapture, ProviderPayment } from "./provider-payment";
import { captureAmount } from "./provider-amount";
import type { PayableOrder } from "./payable-order";

/** Payments with another amount, currency or reference than the order, and further captures. */

/** Returns the stored details of a capture, for inquiries of staff at the provider. */
export const captureDetails = ({ id, providerStatus: status, amount }: ProviderCapture) => ({
  capture: id,
  status,
  currency: amount.currency,
  value: amount.value,
});

/**
 * Returns the capture of this order and additional ones that hold money. Once the order's capture is
 * known, another one must not affect the order: its refund must not end it. The same holds for a
 * capture of another payment that names this order, because anyone can create one.
 */
export function findCaptures(
  { payment }: PayableOrder,
  { id, capture, others }: ProviderPayment,
): { readonly expected: ProviderCapture | null; readonly additional: readonly ProviderCapture[] } {
  const known = payment.capture_id ?? payment.details?.capture;
  const all = capture === null ? others : [capture, ...others];
  if (id !== null && id !== payment.provider_id)
    return { expected: null, additional: all.filter(({ status }) => status === "captured") };
  if (payment.status === "pending" || known === undefined)
    return { expected: capture, additional: [] };
  const additional = all.filter((each) => each.id !== known && each.status === "captured");
  return { expected: all.find((each) => each.id === known) ?? null, additional };
}

/** Fails an order whose payment is wrong. Returns `false` if the order was changed concurrently. */
export async function failOrder(
  uow: UnitOfWork,
  order: PayableOrder,
  reason: string,
  payment: Record<string, unknown>,
  details: StepDetails = {},
): Promise<boolean> {
  await uow.update("ecommerce_order_payment", order.payment.id, payment);
  if (order.status !== "awaiting_payment") return true;
  return (
    (await changeOrderStatus(uow, {
      order: order.id,
      from: "awaiting_payment",
      to: "payment_failed",
      reason,
      ...details,
    })) === "moved"
  );
}

/**
 * Fails an order whose captured payment differs from it. The money stays at the provider until
 * staff have refunded it, because a rule cannot decide whose money it is. Returns `false` if the
 * order was changed concurrently.
 */
export async function failMismatch(
  uow: UnitOfWork,
  order: PayableOrder,
  { others }: ProviderPayment,
  capture: ProviderCapture,
  label: string,
): Promise<boolean> {
  const captures = [capture, ...others.filter(({ status }) => status === "captured")];
  const cents = captures.reduce(
    (sum, { amount: { value } }) => sum + Math.round(Number(value) * 100),
    0,
  );
  const total = { ...order.total, cents: Number.isFinite(cents) ? cents : 0 };
  const reason = `${label}: ${captures.map(({ amount: { value, currency } }) => `${value} ${currency}`).join(" + ")}`;
  const event = {
    event: "wrong_amount",
    amount: captureAmount(order, capture) === null ? null : total,
    alert: true,
  } as const;
  await updateOrder(uow, order, { alert: "wrong_amount", refundDue: total });
  const payment = {
    status: "failed",
    details: captureDetails(capture),
    reconciled_at: new Date().toISOString(),
  };
  if (!(await failOrder(uow, order, reason, payment, eventFields(event)))) return false;
  if (order.status !== "awaiting_payment") await addHistoryEvent(uow, order, reason, event);
  return true;
}

/** Lists an additional capture of an order for staff, who refund it. Each one is listed once. */
export async function listAdditionalCapture(
  uow: UnitOfWork,
  order: PayableOrder,
  capture: ProviderCapture,
  label: string,
): Promise<boolean> {
  const reason = `${label} ${capture.id}: ${capture.amount.value} ${capture.amount.currency}`;
  const own = { order: { _eq: order.id }, reason: { _eq: reason } };
  if ((await uow.read("ecommerce_order_history", own, ["id"])).length > 0) return false;
  await updateOrder(uow, order, { alert: "second_payment" });
  await addHistoryEvent(uow, order, reason, {
    event: "second_payment",
    amount: captureAmount(order, capture),
    alert: true,
  });
  return true;
}
