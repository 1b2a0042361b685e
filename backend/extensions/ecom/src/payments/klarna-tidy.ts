import { z } from "zod";
import { klarnaOrder } from "./klarna-order";
import { readTold } from "./klarna-record";
import { forget } from "./klarna-take";
import { hearNotification } from "./klarna-told";
import type { PayingOrder } from "./record";
import { looking, lookUp, type Till } from "./till";

const AT_ONCE = 50;

const rows = z.array(z.object({ order_uuid: z.string() }));

/** Orders that are over, while Klarna may have them all the same. */
async function loose({ context }: Till): Promise<readonly string[]> {
  const found: unknown = await context
    .database("ecommerce_order_payment")
    .join("ecommerce_order", "ecommerce_order.id", "ecommerce_order_payment.order")
    .whereIn("ecommerce_order.status", ["cancelled", "expired"])
    .where({ provider: "klarna", "ecommerce_order_payment.status": "pending" })
    .where((kept) => kept.whereNotNull("capture_id").orWhereNotNull("details"))
    .limit(AT_ONCE)
    .select("order_uuid");
  return rows.parse(found).map(({ order_uuid }) => order_uuid);
}

/** The order that an authorization was used for, asked for with the key of that use; where it was for none, it is struck out. */
async function usedFor(till: Till, order: PayingOrder, authorization: string): Promise<string | null> {
  const { klarna, klarnaSettings } = till;
  const told = await looking(till, (house) => readTold(house, order.uuid));
  if (!klarna || !klarnaSettings || !told) return null;
  const released = await klarna.release(authorization);
  if (released.ok) await forget(till, order, authorization);
  if (released.ok || released.failure === "unreachable") return null;
  const placed = await klarna.place(authorization, klarnaOrder(told, klarnaSettings.ownUrl));
  if (placed.ok) return placed.value.id;
  if (placed.failure !== "unreachable") await forget(till, order, authorization);
  return null;
}

/**
 * Ties up what an order has left at Klarna that was cancelled or ran out while its payment was in doubt: an authorization that was never
 * used is given up; an order that Klarna has after all is cancelled there (`settle`), so that nobody is ever charged for it.
 */
export async function tidyKlarna(till: Till): Promise<void> {
  if (till.klarna === null) return;
  for (const uuid of await loose(till)) {
    const order = await lookUp(till, uuid);
    if (!order) continue;
    const { capture_id: known, details } = order.payment;
    const id = known ?? (details?.authorization === undefined ? null : await usedFor(till, order, details.authorization));
    if (id !== null) await hearNotification(till, id);
  }
}
