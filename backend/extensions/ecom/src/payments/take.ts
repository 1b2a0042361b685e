import { isPaidFor } from "../../../../../src/domain/order-state";
import type { OrderState } from "../../../../../src/services/orders/payment-schema";
import { type House, inTransactionAnew } from "../../../shared/house";
import { moveOrder } from "../orders/transition";
import type { PaypalFailure } from "./paypal";
import type { ProviderOrder } from "./paypal-shapes";
import { findPaying, lockOrder, orderState, type PayingOrder } from "./record";
import { settle, type Settled } from "./settle";
import { lookUp, paypalFor, type Till } from "./till";

/**
 * What came of a payment. `declined`: no money was taken, or its customer has not agreed. `pending`: PayPal still looks into it.
 * `unavailable`: nobody knows yet. `out-of-stock`: the order had expired and its pieces are gone. `closed`: the order is over.
 */
export type Taken =
  | { readonly kind: "paid"; readonly order: OrderState }
  | { readonly kind: "unknown" | "declined" | "mismatch" | "pending" | "unavailable" | "out-of-stock" | "closed" };

/** What a look at PayPal's order comes to: also that its customer may still agree (`open`), or that PayPal has forgotten it (`gone`). */
export type Reconciled = Taken | { readonly kind: "open" | "gone" };

/** While PayPal takes the money, nobody else may take the pieces; so long a capture and its repetition last at most. */
const HOLD_MINUTES = 5;

type Ready = { readonly kind: "ready"; readonly order: PayingOrder };
type Kept = { readonly keep: boolean; readonly value: Ready | Taken };

const given = (value: Taken): Kept => ({ keep: false, value });

/** Makes sure that the pieces are there and stay there before any money is taken; those of an expired order are taken again. */
async function hold(house: House, uuid: string, now: Date): Promise<Kept> {
  const order = await findPaying(house, uuid);
  if (!order || order.payment.provider !== "paypal") return given({ kind: "unknown" });
  if (isPaidFor(order.status)) return given({ kind: "paid", order: orderState(order) });
  if (order.payment.status !== "pending") return given({ kind: order.payment.status === "failed" ? "mismatch" : "closed" });
  if (order.status === "expired") {
    const step = { order: order.id, from: "expired", to: "awaiting_payment", reason: "PayPal: paid after all" } as const;
    const moved = await moveOrder(house, step);
    if (moved === "no-pieces") return given({ kind: "out-of-stock" });
    if (moved === "second") return given({ kind: "unavailable" });
  } else if (order.status !== "awaiting_payment") return given({ kind: "closed" });
  else if (!(await lockOrder(house, order))) return given({ kind: "unavailable" });
  const least = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  if (order.reservedUntil === null || order.reservedUntil < least)
    await house.update("ecommerce_order", order.id, { reserved_until: least.toISOString() });
  return { keep: true, value: { kind: "ready", order } };
}

function takenOf(settled: Settled): Taken {
  switch (settled.kind) {
    case "paid":
      return { kind: "paid", order: settled.order };
    case "late":
      return { kind: "out-of-stock" };
    default:
      return { kind: settled.kind };
  }
}

/** What it means that PayPal did not capture. */
function notTaken(failure: PaypalFailure): Taken {
  switch (failure) {
    case "declined":
    case "not-approved":
    case "not-found":
      return { kind: "declined" };
    default:
      return { kind: "unavailable" };
  }
}

/** PayPal's order after a capture whose own answer says nothing: only one that has a capture tells more than that. */
async function lookAfter(till: Till, order: PayingOrder, id: string): Promise<ProviderOrder | undefined> {
  const seen = await paypalFor(till, order)?.order(id);
  return seen?.ok && seen.value.capture ? seen.value : undefined;
}

/**
 * Takes the money for an order that its customer has agreed to pay, once: before, the pieces are made sure of; the capture bears a key of
 * the order's own; a lost answer is asked for again (PAY-2, PAY-5). Safe to call at any time, twice, and from several places at once.
 */
export async function takePayment(till: Till, uuid: string, now: Date): Promise<Taken> {
  const held = await inTransactionAnew(till.context, (house) => hold(house, uuid, now));
  if (held.kind !== "ready") return held;
  const { order } = held;
  const paypal = paypalFor(till, order);
  const id = order.payment.provider_id;
  if (paypal === null || id === null) return { kind: "unavailable" };
  const captured = await paypal.capture(id, uuid);
  if (captured.ok) return takenOf(await settle(till, uuid, captured.value));
  till.context.logger.warn({ event: "ecom.payment", outcome: captured.failure, order: order.number }, "PayPal did not capture");
  const seen = captured.failure === "declined" ? undefined : await lookAfter(till, order, id);
  return seen ? takenOf(await settle(till, uuid, seen)) : notTaken(captured.failure);
}

/**
 * Asks PayPal how far an order's payment is and does what follows from it: an approved one is captured, a captured one is paid (PAY-5).
 */
export async function reconcile(till: Till, uuid: string, now: Date): Promise<Reconciled> {
  const order = await lookUp(till, uuid);
  if (!order || order.payment.provider !== "paypal") return { kind: "unknown" };
  if (order.payment.provider_id === null) return { kind: "gone" };
  const seen = await paypalFor(till, order)?.order(order.payment.provider_id);
  if (!seen?.ok) return { kind: seen?.failure === "not-found" ? "gone" : "unavailable" };
  if (seen.value.capture) return takenOf(await settle(till, uuid, seen.value));
  if (seen.value.status === "APPROVED") return takePayment(till, uuid, now);
  return { kind: "open" };
}
