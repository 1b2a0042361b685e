import { isPaid, canTransition, type OrderStatus } from "./order-status";

/** Actions that staff can take with an order in the back office, in their usual order. */
export const STAFF_ACTIONS = [
  "confirm",
  "ship",
  "complete",
  "cancel",
  "take_back",
  "refund",
  "payment_checked",
] as const;

export type StaffAction = (typeof STAFF_ACTIONS)[number];

const TARGET_STATUS = {
  confirm: "confirmed",
  ship: "shipped",
  complete: "completed",
  cancel: "cancelled",
  take_back: "withdrawn",
} as const satisfies Partial<Record<StaffAction, OrderStatus>>;

/** Statuses of ended orders, for which the shop may still hold money. */
const REFUNDABLE: readonly OrderStatus[] = ["cancelled", "withdrawn", "payment_failed", "expired"];

/**
 * Returns the status that an action leads to. Returns undefined for a refund and a checked payment,
 * which do not change the status.
 */
export function resolveTargetStatus(step: StaffAction): OrderStatus | undefined {
  return step === "refund" || step === "payment_checked" ? undefined : TARGET_STATUS[step];
}

/**
 * Lists the staff actions that are possible in a status (decisions, "Orders"). No status change is
 * possible while an online payment is awaited: the payment decides whether the order is paid or
 * expires, and money may arrive at any time. An expired order can be confirmed if its bank transfer
 * arrives late; the action itself checks that it was a transfer and that its items are in stock.
 * With `hasAlert`, staff can confirm that they checked a payment alert. A refund is possible for
 * every ended order.
 */
export function listStaffActions(status: OrderStatus, hasAlert = false): readonly StaffAction[] {
  return STAFF_ACTIONS.filter((step) => {
    if (step === "payment_checked") return hasAlert;
    if (step === "refund") return REFUNDABLE.includes(status);
    const target = resolveTargetStatus(step);
    return status !== "awaiting_payment" && target !== undefined && canTransition(status, target);
  });
}

/**
 * Returns whether the shop has the customer's money when an order leaves this status. With payment
 * in the shop, the customer pays when the item is handed over.
 */
export function isPaymentReceived(status: OrderStatus, paysInStore: boolean): boolean {
  return isPaid(status) && !(paysInStore && (status === "paid" || status === "confirmed"));
}

/**
 * Returns whether a status change sends a mail to the customer. No mail is sent for what the
 * customer already knows, such as a pickup.
 */
export function isCustomerNotified(from: OrderStatus, to: OrderStatus, isPickup: boolean): boolean {
  if (to === "confirmed") return from === "awaiting_transfer" || from === "expired";
  if (to === "shipped") return !isPickup;
  return to === "cancelled" || to === "withdrawn";
}
