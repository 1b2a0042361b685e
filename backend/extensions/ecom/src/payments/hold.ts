import { isPaidFor } from "../../../../../src/domain/order-state";
import type { House } from "../../../shared/house";
import { moveOrder } from "../orders/transition";
import { type Online, TOLD } from "./provided";
import { findPaying, holdPaying, orderState, type PayingOrder } from "./record";
import type { Taken } from "./taken";

/** While the provider takes the money, nobody else may take the pieces; so long a payment and its repetition last at most. */
const HOLD_MINUTES = 5;

export type Held = { readonly kind: "ready"; readonly order: PayingOrder };
type Kept = { readonly keep: boolean; readonly value: Held | Taken };

const given = (value: Taken): Kept => ({ keep: false, value });

/** Makes sure that the pieces are there and stay there before any money is taken; those of an expired order are taken again. */
export async function hold(house: House, uuid: string, now: Date, provider: Online): Promise<Kept> {
  const seen = await holdPaying(house, uuid);
  if (!seen || seen.payment.provider !== provider) return given({ kind: "unknown" });
  if (isPaidFor(seen.status)) return given({ kind: "paid", order: orderState(seen) });
  if (seen.payment.status !== "pending") return given({ kind: seen.payment.status === "failed" ? "mismatch" : "closed" });
  if (seen.status === "expired") {
    const reason = `${TOLD[provider].name}: paid after all`;
    const moved = await moveOrder(house, { order: seen.id, from: "expired", to: "awaiting_payment", reason });
    if (moved !== "moved") return given({ kind: moved === "no-pieces" ? "out-of-stock" : "unavailable" });
  } else if (seen.status !== "awaiting_payment") return given({ kind: "closed" });
  const order = seen.status === "expired" ? await findPaying(house, uuid) : seen;
  if (!order) return given({ kind: "unknown" });
  const least = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  if (order.reservedUntil === null || order.reservedUntil < least)
    await house.update("ecommerce_order", order.id, { reserved_until: least.toISOString() });
  return { keep: true, value: { kind: "ready", order } };
}
