import { isPaid } from "../../../../../src/domain/order/order-status";
import { type UnitOfWork, retryTransaction } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "../orders/change-status";
import { type Online, PROVIDER_LABELS } from "./provider";
import {
  findPayableOrder,
  lockPayableOrder,
  toOrderState,
  type PayableOrder,
} from "./payable-order";
import type { CaptureResult } from "./capture-result";
import type { PaymentContext } from "./payment-context";

/**
 * While the provider takes the money, nobody else may take the pieces; so long a payment and its
 * repetition last at most.
 */
const HOLD_MINUTES = 5;

/** `reservedUntil`: until when the pieces were kept before; what a refused payment goes back to. */
export type Reservation = {
  readonly kind: "ready";
  readonly order: PayableOrder;
  readonly reservedUntil: Date | null;
};
type Kept = { readonly commit: boolean; readonly value: Reservation | CaptureResult };

const given = (value: CaptureResult): Kept => ({ commit: false, value });

/**
 * Whether an order must not be held before its provider has confirmed that its customer agreed:
 * else anybody could keep the pieces.
 */
export function needsApproval({ status, reservedUntil }: PayableOrder, now: Date): boolean {
  if (status === "expired") return true;
  const least = now.getTime() + HOLD_MINUTES * 60_000;
  return (
    status === "awaiting_payment" && (reservedUntil === null || reservedUntil.getTime() < least)
  );
}

/**
 * Gives up what a refused payment was holding, so that refused payments keep no pieces from others.
 */
export async function release(
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
 * Makes sure that the pieces are there and stay there before any money is taken; those of an
 * expired order are taken again.
 */
export async function reserveForCapture(
  uow: UnitOfWork,
  uuid: string,
  now: Date,
  provider: Online,
): Promise<Kept> {
  const seen = await lockPayableOrder(uow, uuid);
  if (!seen || seen.payment.provider !== provider) return given({ kind: "unknown" });
  if (isPaid(seen.status)) return given({ kind: "paid", order: toOrderState(seen) });
  if (seen.payment.status !== "pending")
    return given({ kind: seen.payment.status === "failed" ? "mismatch" : "closed" });
  if (seen.status === "expired") {
    const reason = `${PROVIDER_LABELS[provider].name}: paid after all`;
    const moved = await changeOrderStatus(uow, {
      order: seen.id,
      from: "expired",
      to: "awaiting_payment",
      reason,
    });
    if (moved !== "moved")
      return given({ kind: moved === "no-pieces" ? "out-of-stock" : "unavailable" });
    await uow.update("ecommerce_order_payment", seen.payment.id, {
      next_check_at: null,
      check_attempts: 0,
      reconciled_at: null,
    });
  } else if (seen.status !== "awaiting_payment") return given({ kind: "closed" });
  const order = seen.status === "expired" ? await findPayableOrder(uow, uuid) : seen;
  if (!order) return given({ kind: "unknown" });
  const least = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  if (order.reservedUntil === null || order.reservedUntil < least)
    await uow.update("ecommerce_order", order.id, { reserved_until: least.toISOString() });
  return { commit: true, value: { kind: "ready", order, reservedUntil: seen.reservedUntil } };
}
