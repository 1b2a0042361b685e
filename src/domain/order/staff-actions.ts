import { isPaid, canTransition, type OrderStatus } from "./order-status";

/**
 * What the staff can do with an order from the back office, in the order in which it is usually
 * done.
 */
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

const LEADS_TO = {
  confirm: "confirmed",
  ship: "shipped",
  complete: "completed",
  cancel: "cancelled",
  take_back: "withdrawn",
} as const satisfies Partial<Record<StaffAction, OrderStatus>>;

/** The states of ended orders, for which the shop may still hold money. */
const REFUNDABLE: readonly OrderStatus[] = ["cancelled", "withdrawn", "payment_failed", "expired"];

/**
 * The state to which a step leads; `undefined` for a refund or a checked payment, after which the
 * order is where it was.
 */
export function resolveTargetStatus(step: StaffAction): OrderStatus | undefined {
  return step === "refund" || step === "payment_checked" ? undefined : LEADS_TO[step];
}

/** The step that leads to a state; `undefined` where the staff have none that does. */
export function findStaffAction(status: OrderStatus): StaffAction | undefined {
  return STAFF_ACTIONS.find((step) => resolveTargetStatus(step) === status);
}

/**
 * The steps that the staff may take in a state (decisions, "Orders"). While an online payment is
 * awaited the order is the payment's: it is paid, or it expires by itself, and money that is just
 * arriving must not meet an order that was given up. An expired order can be confirmed when its
 * bank transfer arrives late; whether it was a transfer, and whether its items are in stock, the
 * step itself checks. With `hasAlert` the staff confirm that they looked at a payment alert; a
 * refund is possible wherever an order ended.
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
 * Whether the house has the customer's money when an order leaves this state. Who pays in the shop
 * pays when the piece is handed over.
 */
export function isPaymentReceived(status: OrderStatus, paysInStore: boolean): boolean {
  return isPaid(status) && !(paysInStore && (status === "paid" || status === "confirmed"));
}

/** Whether customers are told by mail of a step: not of what they have in their hands. */
export function isCustomerNotified(from: OrderStatus, to: OrderStatus, isPickup: boolean): boolean {
  if (to === "confirmed") return from === "awaiting_transfer" || from === "expired";
  if (to === "shipped") return !isPickup;
  return to === "cancelled" || to === "withdrawn";
}
