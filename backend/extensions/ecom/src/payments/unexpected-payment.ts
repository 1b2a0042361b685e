import { type Money, parseDecimal } from "../../../../../src/domain/pricing/money";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "../orders/change-status";
import { eventFields, noteEvent, updateOrder } from "./payment-history";
import type { ProviderCapture, ProviderPayment } from "./provider";
import type { PayableOrder } from "./payable-order";

/**
 * Payments that an order did not ask for: another amount, currency or reference, or a further
 * capture.
 */

/** What the staff may want to know of a capture when they ask the provider about it. */
export const detailsOf = ({ id, status, amount }: ProviderCapture) => ({
  capture: id,
  status,
  currency: amount.currency,
  value: amount.value,
});

/** The amount of a capture; `null` where it is in another currency. */
export function amountOf(order: PayableOrder, { amount }: ProviderCapture): Money | null {
  const value = parseDecimal(amount.value);
  return value.ok && amount.currency === order.total.currency ? value.value : null;
}

/**
 * The capture that this order was paid with, and further ones that took money. Once the payment is
 * known, another capture says nothing of it: its refund must not end the order. Nor does a capture
 * of another PayPal order that names this one: anybody can make such an order.
 */
export function ownCapture(
  { payment }: PayableOrder,
  { id: provided, capture, others }: ProviderPayment,
): { readonly own: ProviderCapture | null; readonly further: readonly ProviderCapture[] } {
  const known = payment.capture_id ?? payment.details?.capture;
  const all = capture === null ? others : [capture, ...others];
  if (payment.provider === "paypal" && provided !== payment.provider_id)
    return { own: null, further: all.filter(({ outcome }) => outcome === "taken") };
  if (payment.status === "pending" || known === undefined || known === null)
    return { own: capture, further: [] };
  const further = all.filter(({ id, outcome }) => id !== known && outcome === "taken");
  return { own: all.find(({ id }) => id === known) ?? null, further };
}

/**
 * Ends an order that was not paid as it should have been; `false`: it is in another state
 * meanwhile.
 */
export async function failOrder(
  uow: UnitOfWork,
  order: PayableOrder,
  reason: string,
  payment: Record<string, unknown>,
  row: Record<string, unknown> = {},
): Promise<boolean> {
  await uow.update("ecommerce_order_payment", order.payment.id, payment);
  if (order.status !== "awaiting_payment") return true;
  return (
    (await changeOrderStatus(uow, {
      order: order.id,
      from: "awaiting_payment",
      to: "payment_failed",
      reason,
      row,
    })) === "moved"
  );
}

/**
 * Fails an order whose captured payment is not the one that it asked for. The money stays with the
 * provider until staff have refunded it, since no rule can say whose it is. `false`: the order is
 * in another state meanwhile.
 */
export async function failWrong(
  uow: UnitOfWork,
  order: PayableOrder,
  { others }: ProviderPayment,
  capture: ProviderCapture,
  what: string,
): Promise<boolean> {
  const held = [capture, ...others.filter(({ outcome }) => outcome === "taken")];
  const cents = held.reduce(
    (sum, { amount: { value } }) => sum + Math.round(Number(value) * 100),
    0,
  );
  const taken = { ...order.total, cents: Number.isFinite(cents) ? cents : 0 };
  const reason = `${what}: ${held.map(({ amount: { value, currency } }) => `${value} ${currency}`).join(" + ")}`;
  const noted = {
    event: "wrong_amount",
    amount: amountOf(order, capture) === null ? null : taken,
    alert: true,
  } as const;
  await updateOrder(uow, order, { alert: "wrong_amount", refundDue: taken });
  const payment = {
    status: "failed",
    details: detailsOf(capture),
    reconciled_at: new Date().toISOString(),
  };
  if (!(await failOrder(uow, order, reason, payment, eventFields(noted)))) return false;
  if (order.status !== "awaiting_payment") await noteEvent(uow, order, reason, noted);
  return true;
}

/** Lists a further capture of an order for the staff, who refund it; each one once. */
export async function noteSecond(
  uow: UnitOfWork,
  order: PayableOrder,
  capture: ProviderCapture,
  what: string,
): Promise<boolean> {
  const reason = `${what} ${capture.id}: ${capture.amount.value} ${capture.amount.currency}`;
  const own = { order: { _eq: order.id }, reason: { _eq: reason } };
  if ((await uow.read("ecommerce_order_history", own, ["id"])).length > 0) return false;
  await updateOrder(uow, order, { alert: "second_payment" });
  await noteEvent(uow, order, reason, {
    event: "second_payment",
    amount: amountOf(order, capture),
    alert: true,
  });
  return true;
}
