/** The states of an order (decisions, "Orders"). */
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
 * Whether an order may go from one state to the other. A state never follows itself: what asks for
 * that came second.
 *
 * - `awaiting_payment` waits for an online payment: it is `paid`, turns out wrong
 *   (`payment_failed`), comes too late (`expired`), or the customer orders anew or the house gives
 *   it up (`cancelled`).
 * - `expired` may be waited for again when a payment comes late after all and the pieces are
 *   still there; never straight to `paid`, since the pieces have to be taken again before any money
 *   is. An expired bank transfer is `confirmed` by the staff when its money arrives late and its
 *   items are still in stock.
 * - `paid` and `awaiting_transfer` are `confirmed` by the house. The money of a transfer is seen
 *   by the staff, whose word is `confirmed`, so it is never `paid`. A transfer that does not arrive
 *   by the order's own deadline is `expired`; an order without one never expires.
 * - What has not left the house (`paid`, `awaiting_transfer`, `confirmed`) can be `cancelled`; a
 *   withdrawal before dispatch is that too.
 * - What was `shipped` cannot be cancelled any more, but be `withdrawn`, also after it was
 *   `completed` and while the law allows it. A piece that is fetched in the shop is shipped when it
 *   is handed over.
 * - `payment_failed`, `cancelled` and `withdrawn` are the end: their pieces are back on the
 *   shelves, and who wants them orders anew.
 */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

/**
 * Whether an order in this state keeps its pieces from others. Those of a withdrawn one return by
 * post; the staff count them.
 */
export function holdsStock(status: OrderStatus): boolean {
  return status !== "payment_failed" && status !== "expired" && status !== "cancelled";
}

/**
 * Whether an order in this state waits for money. An order that is paid in the shop is `confirmed`
 * from the start instead.
 */
export function awaitsMoney(status: OrderStatus): boolean {
  return status === "awaiting_payment" || status === "awaiting_transfer";
}

/** Whether the customer's money has arrived by online payment, whatever has happened since. */
export function isPaid(status: OrderStatus): boolean {
  return (
    status === "paid" || status === "confirmed" || status === "shipped" || status === "completed"
  );
}

/**
 * Whether customers may cancel by themselves: as long as nothing is paid and nothing has left the
 * house. An order that was paid is withdrawn instead; `paidInShop`: it is paid when it is fetched.
 */
export function canCustomerCancel(status: OrderStatus, paidInShop: boolean): boolean {
  return (
    status === "awaiting_payment" ||
    status === "awaiting_transfer" ||
    (status === "confirmed" && paidInShop)
  );
}

/**
 * Whether there is a contract that the customer could withdraw from. Whether and how long the law
 * lets them, people decide.
 */
export function canBeWithdrawn(status: OrderStatus): boolean {
  return status === "awaiting_transfer" || isPaid(status);
}
