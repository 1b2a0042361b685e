import { formatPaymentName, type PaymentKey } from "#domain/payment/payment-method";
import { isPaid } from "#domain/order/order-status";
import { type Attempt, retryTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "../orders/change-status";
import {
  findPayableOrder,
  lockPayableOrder,
  toOrderState,
  type PayableOrder,
} from "./payable-order";
import type { CaptureResult } from "./capture-result";
import type { PaymentContext } from "./payment-context";

/** Time for which the stock stays reserved during a capture and its repetition. */
const CAPTURE_MINUTES = 5;

/** `reservedUntil`: end of the reservation before, which a declined payment restores. */
export type Reservation = {
  readonly kind: "ready";
  readonly order: PayableOrder;
  readonly reservedUntil: Date | null;
};
const unchanged = (value: CaptureResult): Attempt<CaptureResult> => ({ commit: false, value });

/**
 * Whether the provider must confirm the customer's approval before the stock is reserved.
 * Otherwise anyone could keep the items reserved.
 */
export function needsApproval({ status, reservedUntil }: PayableOrder, now: Date): boolean {
  if (status === "expired") return true;
  const end = now.getTime() + CAPTURE_MINUTES * 60_000;
  return status === "awaiting_payment" && (reservedUntil === null || reservedUntil.getTime() < end);
}

/** Restores the end of the reservation after a declined payment. */
export async function releaseReservation(
  { context }: PaymentContext,
  { order, reservedUntil }: Reservation,
): Promise<void> {
  if (reservedUntil === null) return;
  await retryTransaction(context, async (uow) => {
    await uow
      .trx("ecommerce_order")
      .where({ id: order.id, status: "awaiting_payment" })
      .update({ reserved_until: reservedUntil });
    return { commit: true, value: undefined };
  });
}

/**
 * Reserves the items of an order before its payment is captured. Takes the items of an expired
 * order from stock again. Runs inside the caller's transaction.
 */
export async function reserveForCapture(
  uow: UnitOfWork,
  uuid: string,
  now: Date,
  provider: PaymentKey,
): Promise<Attempt<Reservation | CaptureResult>> {
  const before = await lockPayableOrder(uow, uuid);
  if (!before || before.payment.provider !== provider) return unchanged({ kind: "unknown" });
  if (isPaid(before.status)) return unchanged({ kind: "paid", order: toOrderState(before) });
  if (before.payment.status !== "pending")
    return unchanged({ kind: before.payment.status === "failed" ? "mismatch" : "closed" });
  if (before.status === "expired") {
    const reason = `${formatPaymentName(provider)}: paid after all`;
    const moved = await changeOrderStatus(uow, {
      order: before.id,
      from: "expired",
      to: "awaiting_payment",
      reason,
    });
    if (moved !== "moved")
      return unchanged({ kind: moved === "out-of-stock" ? "out-of-stock" : "unavailable" });
    await uow.update("ecommerce_order_payment", before.payment.id, {
      next_check_at: null,
      check_attempts: 0,
      reconciled_at: null,
    });
  } else if (before.status !== "awaiting_payment") return unchanged({ kind: "closed" });
  const order = before.status === "expired" ? await findPayableOrder(uow, uuid) : before;
  if (!order) return unchanged({ kind: "unknown" });
  const end = new Date(now.getTime() + CAPTURE_MINUTES * 60_000);
  if (order.reservedUntil === null || order.reservedUntil < end)
    await uow.update("ecommerce_order", order.id, { reserved_until: end.toISOString() });
  return { commit: true, value: { kind: "ready", order, reservedUntil: before.reservedUntil } };
}
