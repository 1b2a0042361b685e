/** The order statuses (decisions, "Orders"). */
export const ORDER_STATUSES = [
  "awaiting_payment",
  "paid",
  "payment_failed",
  "expired",
  "awaiting_transfer",
  "confirmed",
  "shipped",
  "completed",
  "cancelled",
  "withdrawn",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ["paid", "payment_failed", "expired", "cancelled"],
  paid: ["confirmed", "cancelled"],
  payment_failed: [],
  expired: ["awaiting_payment", "confirmed"],
  awaiting_transfer: ["confirmed", "cancelled", "expired"],
  confirmed: ["shipped", "cancelled"],
  shipped: ["completed", "withdrawn"],
  completed: ["withdrawn"],
  cancelled: [],
  withdrawn: [],
};

/**
 * Returns whether an order may change from one status to another. No status follows itself: such a
 * request comes too late, because the change was already made.
 *
 * - `awaiting_payment` waits for an online payment. It becomes `paid`, `payment_failed` if the
 *   payment is wrong, `expired` if the payment does not arrive in time, or `cancelled` if the
 *   customer places a new order or the shop gives up the order.
 * - `expired` returns to `awaiting_payment` if a payment arrives late and the items are still in
 *   stock. It never becomes `paid` directly, because the stock has to be reserved before the money
 *   is captured. An expired bank transfer is `confirmed` by staff if its money arrives late and its
 *   items are still in stock.
 * - `paid` and `awaiting_transfer` are `confirmed` by the shop. Staff record the money of a
 *   transfer with `confirmed`, so a transfer is never `paid`. A transfer that does not arrive by
 *   the deadline of the order becomes `expired`; an order without a deadline never expires.
 * - An order that has not been shipped (`paid`, `awaiting_transfer`, `confirmed`) can be
 *   `cancelled`; this includes a withdrawal before dispatch.
 * - A `shipped` order cannot be cancelled but can be `withdrawn`, also after it is `completed`,
 *   within the legal period. A pickup order is shipped when the item is handed over.
 * - `payment_failed`, `cancelled` and `withdrawn` are final. Their stock is released, except that
 *   of withdrawn orders, and the customer has to place a new order.
 */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

/**
 * Returns whether an order in this status keeps its stock reserved. Items of a withdrawn order
 * return by post, and staff count them.
 */
export function holdsStock(status: OrderStatus): boolean {
  return status !== "payment_failed" && status !== "expired" && status !== "cancelled";
}

/**
 * Returns whether an order in this status waits for money. An order that is paid in the shop is
 * `confirmed` from the start instead.
 */
export function awaitsMoney(status: OrderStatus): boolean {
  return status === "awaiting_payment" || status === "awaiting_transfer";
}

/**
 * Returns whether the status is `paid` or a later one up to `completed`. Also true for unpaid
 * orders that are paid in the shop; see `isPaymentReceived`.
 */
export function isPaid(status: OrderStatus): boolean {
  return (
    status === "paid" || status === "confirmed" || status === "shipped" || status === "completed"
  );
}

/**
 * Returns whether the customer may cancel the order: nothing is paid and nothing has been shipped.
 * A paid order is withdrawn instead. `paidInShop`: the order is paid at pickup.
 */
export function canCustomerCancel(status: OrderStatus, paidInShop: boolean): boolean {
  return (
    status === "awaiting_payment" ||
    status === "awaiting_transfer" ||
    (status === "confirmed" && paidInShop)
  );
}

/**
 * Returns whether a contract exists that the customer could withdraw from. Staff decide whether the
 * legal conditions and the period are met.
 */
export function canBeWithdrawn(status: OrderStatus): boolean {
  return status === "awaiting_transfer" || isPaid(status);
}
