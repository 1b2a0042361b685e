import { z } from "zod";
import { changeOrderStatus } from "../orders/change-status";
import { lockPayableOrder } from "../payments/payable-order";
import { reconcilePayment } from "../payments/reconcile";
import { readOnly, type PaymentContext } from "../payments/payment-context";
import { retryTransaction } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/timestamp";

/** So many orders are looked at in one go, and for so long; the rest has its turn in the next. */
const AT_ONCE = 500;
const LONGEST = 45_000;

/**
 * For so long after it was placed an order keeps its pieces while its provider cannot be asked.
 * Then it expires all the same: the cleanup jobs refund money that is found later.
 */
const SILENT_DAYS = 3;

const rows = z.array(z.object({ order_uuid: z.string(), date_created: timestamp }));

type Overdue = { readonly uuid: string; readonly placedAt: Date };

/** Unpaid orders whose pieces have been kept for long enough. */
async function overdue(paymentContext: PaymentContext, now: Date): Promise<readonly Overdue[]> {
  const filter = {
    status: { _eq: "awaiting_payment" },
    reserved_until: { _lt: now.toISOString() },
  };
  const found = await readOnly(paymentContext, (uow) =>
    uow.read("ecommerce_order", filter, ["order_uuid", "date_created"], AT_ONCE),
  );
  // In no order: one that the provider keeps silent about must not stand in the way of the same
  // others for ever.
  const shuffled = rows.parse(found).map(({ order_uuid: uuid, date_created: placedAt }) => ({
    uuid,
    placedAt,
    place: Math.random(),
  }));
  return shuffled.sort((a, b) => a.place - b.place);
}

/**
 * Lets an order expire unless it was paid or is being paid meanwhile; `certain`: the provider has
 * just said no, or nothing for too long.
 */
async function expire(
  paymentContext: PaymentContext,
  uuid: string,
  now: Date,
  certain: boolean,
): Promise<boolean> {
  return retryTransaction(paymentContext.context, async (uow) => {
    const order = await lockPayableOrder(uow, uuid);
    if (order?.status !== "awaiting_payment") return { commit: false, value: false };
    const due = order.reservedUntil !== null && order.reservedUntil < now;
    if (!(due || certain)) return { commit: false, value: false };
    const step = {
      order: order.id,
      from: "awaiting_payment",
      to: "expired",
      reason: "not paid in time",
    } as const;
    const moved = await changeOrderStatus(uow, step);
    return { commit: moved === "moved", value: moved === "moved" };
  });
}

/**
 * Ends the reservations of unpaid online orders and gives their pieces back. The provider is asked
 * first: an order that its customer has agreed to pay is captured, one that is captured is paid
 * (PAY-5), and of what nobody knows nothing is given away for `SILENT_DAYS`. Several processes may
 * do it at once.
 */
export async function expireUnpaidOrders(paymentContext: PaymentContext, now: Date): Promise<void> {
  const end = Date.now() + LONGEST;
  for (const { uuid, placedAt } of await overdue(paymentContext, now)) {
    if (Date.now() > end) return;
    const outcome = (await reconcilePayment(paymentContext, uuid, now)).kind;
    if (outcome === "paid" || outcome === "pending") continue;
    const isSilent = outcome === "unavailable";
    if (isSilent && now.getTime() - placedAt.getTime() < SILENT_DAYS * 86_400_000) continue;
    const expired = await expire(paymentContext, uuid, now, isSilent || outcome === "declined");
    if (expired)
      paymentContext.context.logger.info(
        { event: "order-jobs.expire", outcome },
        "unpaid order expired",
      );
  }
}
