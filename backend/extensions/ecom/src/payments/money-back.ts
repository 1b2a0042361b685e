import type { PayingOrder } from "./record";
import { paypalFor, type Till } from "./till";

/** Has the provider give back, or never ask for, the money of an order that is over; `false`: it has not said that it does. */
export async function moneyBack(till: Till, order: PayingOrder, capture: string): Promise<boolean> {
  switch (order.payment.provider) {
    case "paypal":
      return (await paypalFor(till, order)?.refund(capture, order.uuid))?.ok === true;
    case "klarna":
      return (await till.klarna?.cancel(capture, order.uuid))?.ok === true;
    case "transfer":
    case "store":
      return false;
  }
}
