import { create } from "zustand";
import type { PlacedOrder } from "../domain/order/placed-order";

/**
 * The order placed last in this tab, for the confirmation page. In memory only; the customer keeps
 * the confirmation mail.
 */
export const usePlacedOrder = create<{ readonly order: PlacedOrder | null }>(() => ({
  order: null,
}));

export function storePlacedOrder(order: PlacedOrder): void {
  usePlacedOrder.setState({ order });
}
