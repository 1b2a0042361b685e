import { isPaidFor } from "../../../../../src/domain/order-state";
import type { House } from "../../../shared/house";
import { moveOrder } from "../orders/transition";
import { type Online, TOLD } from "./provided";
import { findPaying, lockOrder, orderState, type PayingOrder } from "./record";
import type { Taken } from "./taken";

/** While the provider takes the money, nobody else may take the pieces; so long a payment and its repetition last at most. */
const HOLD_MINUTES = 5;

export type Held = { readonly kind: "ready"; readonly order: PayingOrder };
type Kept = { readonly keep: boolean; readonly value: Held | Taken };

const given = (value: Taken): Kept => ({ keep: false, value });

/** What is true of an order that somebody else has moved while we waited for it: mostly that it is paid by now. */
async function leftBySomebodyElse(house: House, uuid: string): Promise<Taken> {
  const order = await findPaying(house, uuid);
  return order && isPaidFor(order.status) ? { kind: "paid", order: orderState(order) } : { kind: "unavailable" };
}

/** Makes sure that the pieces are there and stay there before any money is taken; those of an expired order are taken again. */
export async function hold(house: House, uuid: string, now: Date, provider: Online): Promise<Kept> {
  const seen = await findPaying(house, uuid);
  if (!seen || seen.payment.provider !== provider) return given({ kind: "unknown" });
  if (isPaidFor(seen.status)) return given({ kind: "paid", order: orderState(seen) });
  if (seen.payment.status !== "pending") return given({ kind: seen.payment.status === "failed" ? "mismatch" : "closed" });
  if (seen.status === "expired") {
    const reason = `${TOLD[provider].name}: paid after all`;
    const moved = await moveOrder(house, { order: seen.id, from: "expired", to: "awaiting_payment", reason });
    if (moved === "no-pieces") return given({ kind: "out-of-stock" });
    if (moved === "second") return given(await leftBySomebodyElse(house, uuid));
  } else if (seen.status !== "awaiting_payment") return given({ kind: "closed" });
  else if (!(await lockOrder(house, seen))) return given(await leftBySomebodyElse(house, uuid));
  // Only now does nobody else change it: what was noted of its payment while we waited for it has to be known.
  const order = await findPaying(house, uuid);
  if (!order || order.payment.status !== "pending") return given(await leftBySomebodyElse(house, uuid));
  const least = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  if (order.reservedUntil === null || order.reservedUntil < least)
    await house.update("ecommerce_order", order.id, { reserved_until: least.toISOString() });
  return { keep: true, value: { kind: "ready", order } };
}
