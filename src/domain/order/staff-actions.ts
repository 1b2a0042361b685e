import {
  canTransition,
  getStaffAction,
  isEnded,
  isPaid,
  ORDER_STATUSES,
  type OrderStatus,
  type StatusAction,
} from "./order-status";

export type StaffAction = StatusAction | "refund" | "payment_checked";

/** Actions that staff can take with an order in the back office, in their usual order. */
export const STAFF_ACTIONS: readonly StaffAction[] = [
  ...ORDER_STATUSES.flatMap((status) => getStaffAction(status) ?? []),
  "refund",
  "payment_checked",
];

/**
 * Returns the status that an action leads to. Returns undefined for a refund and a checked payment,
 * which do not change the status.
 */
export const resolveTargetStatus = (step: StaffAction): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => getStaffAction(status) === step);

/**
 * Lists the staff actions that are possible in a status (decisions, "Orders"). No status change is
 * possible while an online payment is awaited: the payment decides whether the order is paid or
 * expires, and money may arrive at any time. An expired order can be confirmed if its bank transfer
 * arrives late; the action itself checks that it was a transfer and that its items are in stock.
 * With `hasAlert`, staff can confirm that they checked a payment alert. Only an order with a pickup
 * branch (`isPickup`) becomes ready for collection. A refund is possible for every ended order,
 * because the shop may still hold money for it.
 */
export function listStaffActions(
  status: OrderStatus,
  hasAlert = false,
  isPickup = false,
): readonly StaffAction[] {
  return STAFF_ACTIONS.filter((step) => {
    if (step === "payment_checked") return hasAlert;
    if (step === "ready" && !isPickup) return false;
    if (step === "refund") return isEnded(status);
    const target = resolveTargetStatus(step);
    return status !== "awaiting_payment" && target !== undefined && canTransition(status, target);
  });
}

/**
 * True if the shop has the customer's money when an order leaves this status. With payment in the
 * shop, the customer pays when the item is handed over. Until then, the order can be cancelled.
 */
export const isPaymentReceived = (status: OrderStatus, paysInStore: boolean): boolean =>
  isPaid(status) && !(paysInStore && canTransition(status, "cancelled"));
