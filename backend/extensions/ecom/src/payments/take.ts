import { inTransactionAnew } from "../../../shared/house";
import { hold } from "./hold";
import type { PaypalFailure } from "./paypal";
import type { ProviderOrder } from "./provided";
import type { PayingOrder } from "./record";
import { settle } from "./settle";
import { type Reconciled, type Taken, takenOf } from "./taken";
import { paypalFor, type Till } from "./till";

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
  const held = await inTransactionAnew(till.context, (house) => hold(house, uuid, now, "paypal"));
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

/** Asks PayPal how far an order's payment is and does what follows from it: an approved one is captured, a captured one is paid (PAY-5). */
export async function reconcilePaypal(till: Till, order: PayingOrder, now: Date): Promise<Reconciled> {
  if (order.payment.provider_id === null) return { kind: "gone" };
  const seen = await paypalFor(till, order)?.order(order.payment.provider_id);
  if (!seen?.ok) return { kind: seen?.failure === "not-found" ? "gone" : "unavailable" };
  if (seen.value.capture) return takenOf(await settle(till, order.uuid, seen.value));
  if (seen.value.status === "APPROVED") return takePayment(till, order.uuid, now);
  return { kind: "open" };
}
