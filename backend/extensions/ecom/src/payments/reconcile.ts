import { reconcileKlarna } from "./klarna-take";
import { reconcilePaypal, type Reported } from "./take";
import type { Reconciled } from "./taken";
import { lookUp, type Till } from "./till";

/** Asks an order's provider how far its payment is and does what follows from it (PAY-5). What is not paid online cannot have been paid. */
export async function reconcile(till: Till, uuid: string, now: Date, reported: Reported = {}): Promise<Reconciled> {
  const order = await lookUp(till, uuid);
  switch (order?.payment.provider) {
    case "paypal":
      return reconcilePaypal(till, order, now, reported);
    case "klarna":
      return reconcileKlarna(till, order, now);
    case "transfer":
    case "store":
      return { kind: "gone" };
    case undefined:
      return { kind: "unknown" };
  }
}
