import type { DeliveryCalendar } from "./delivery-calendar";
import { calculateDelivery, type DeliveryPromise, type DeliveryTerms } from "./delivery-date";

/** Working days between the receipt of a bank transfer and the delivery. */
export type DeliveryDays = { readonly min: number; readonly max: number };

/**
 * When an order arrives, or is ready for pickup. `days` count from the receipt of a bank transfer:
 * no date can be promised before the money has arrived.
 */
export type DeliveryEstimate =
  | { readonly kind: "unknown" }
  | { readonly kind: "date"; readonly promise: DeliveryPromise }
  | { readonly kind: "after-payment"; readonly days: DeliveryDays };

/** Returns the working days from the receipt of the money to the delivery. */
export function countDeliveryDays({ preparationDays, transit }: DeliveryTerms): DeliveryDays {
  return {
    min: preparationDays + (transit?.min ?? 0),
    max: preparationDays + (transit?.max ?? 0),
  };
}

/** Estimates the delivery of an order that is placed at `now`, in milliseconds. */
export function estimateDelivery(
  terms: DeliveryTerms | null,
  calendar: DeliveryCalendar,
  { now, paysByTransfer }: { readonly now: number; readonly paysByTransfer: boolean },
): DeliveryEstimate {
  if (terms === null) return { kind: "unknown" };
  if (paysByTransfer) return { kind: "after-payment", days: countDeliveryDays(terms) };
  const promise = calculateDelivery(terms, calendar, now);
  return promise ? { kind: "date", promise } : { kind: "unknown" };
}
