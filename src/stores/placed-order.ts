import { create } from "zustand";
import type { PlacedOrder } from "../domain/order/placed-order";

/**
 * The order that this tab has just placed, for the confirmation page. In memory only: the e-mail is
 * what the customer keeps.
 */
export const usePlacedOrder = create<{ readonly order: PlacedOrder | null }>(() => ({
  order: null,
}));

export function storePlacedOrder(order: PlacedOrder): void {
  usePlacedOrder.setState({ order });
}
