import type { WithdrawalExclusion } from "../legal/withdrawal-exclusion";

/** The order statuses (decisions, "Orders"), in the order of the lists that show them. */
export const ORDER_STATUSES = [
  "awaiting_payment",
  "paid",
  "payment_failed",
  "expired",
  "awaiting_transfer",
  "confirmed",
  "ready_for_collection",
  "shipped",
  "completed",
  "cancelled",
  "withdrawn",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What an order is in a status. Pages and back end read it. */
type StatusRules = {
  /**
   * `unpaid` waits for money, `paid` for goods or for both at pickup, `completed` for nothing.
   * `failed` ended without a sale, `ended` after one.
   */
  readonly phase: "unpaid" | "paid" | "completed" | "failed" | "ended";
  readonly holdsStock: boolean;
  /** The shop has accepted the order and prepares it: its page shows what happens next. */
  readonly isPrepared: boolean;
};

/** How an order is handled in a status. Only the back end reads it, so no page loads it. */
type HandlingRules = {
  /** Statuses that can follow. */
  readonly next: readonly OrderStatus[];
  /** Staff action that leads to the status. Null: the order service alone sets it. */
  readonly staffAction: string | null;
  /**
   * When a staff action that leads to the status sends a mail to the customer: `money` if it
   * records a transfer, `parcel` unless the customer collects the order, `always`, or never.
   */
  readonly mail: "money" | "parcel" | "always" | null;
  /** `in-shop`: only an order that is paid at pickup. */
  readonly canCustomerCancel: boolean | "in-shop";
  /** Staff can correct its addresses. */
  readonly canEditAddress: boolean;
  /** Colour in lists of the Directus app. */
  readonly tone: "waiting" | "done" | "ended" | "failed";
};

/**
 * What holds for each status, in two tables. Every set of statuses is one column, read through the
 * functions below.
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
 * - An order that has not been shipped (`paid`, `awaiting_transfer`, `confirmed`,
 *   `ready_for_collection`) can be `cancelled`; this includes a withdrawal before dispatch.
 * - A pickup order becomes `ready_for_collection` when it is prepared at its branch. One whose
 *   customer is there already is shipped without it.
 * - A `shipped` order cannot be cancelled but can be `withdrawn`, also after it is `completed`,
 *   within the legal period. A pickup order is shipped when the item is handed over.
 * - `payment_failed`, `cancelled` and `withdrawn` are final. Their stock is released, except that
 *   of withdrawn orders, whose items return by post and are counted by staff.
 */
const STATUS_RULES = {
  awaiting_payment: { phase: "unpaid", holdsStock: true, isPrepared: false },
  paid: { phase: "paid", holdsStock: true, isPrepared: true },
  payment_failed: { phase: "failed", holdsStock: false, isPrepared: false },
  expired: { phase: "failed", holdsStock: false, isPrepared: false },
  awaiting_transfer: { phase: "unpaid", holdsStock: true, isPrepared: true },
  confirmed: { phase: "paid", holdsStock: true, isPrepared: true },
  ready_for_collection: { phase: "paid", holdsStock: true, isPrepared: false },
  shipped: { phase: "paid", holdsStock: true, isPrepared: false },
  completed: { phase: "completed", holdsStock: true, isPrepared: false },
  cancelled: { phase: "ended", holdsStock: false, isPrepared: false },
  withdrawn: { phase: "ended", holdsStock: true, isPrepared: false },
} as const satisfies Readonly<Record<OrderStatus, StatusRules>>;

const HANDLING_RULES = {
  awaiting_payment: {
    next: ["paid", "payment_failed", "expired", "cancelled"],
    staffAction: null,
    mail: null,
    canCustomerCancel: true,
    canEditAddress: true,
    tone: "waiting",
  },
  paid: {
    next: ["confirmed", "cancelled"],
    staffAction: null,
    mail: null,
    canCustomerCancel: false,
    canEditAddress: true,
    tone: "done",
  },
  payment_failed: {
    next: [],
    staffAction: null,
    mail: null,
    canCustomerCancel: false,
    canEditAddress: true,
    tone: "failed",
  },
  expired: {
    next: ["awaiting_payment", "confirmed"],
    staffAction: null,
    mail: null,
    canCustomerCancel: false,
    canEditAddress: false,
    tone: "ended",
  },
  awaiting_transfer: {
    next: ["confirmed", "cancelled", "expired"],
    staffAction: null,
    mail: null,
    canCustomerCancel: true,
    canEditAddress: true,
    tone: "waiting",
  },
  confirmed: {
    next: ["ready_for_collection", "shipped", "cancelled"],
    staffAction: "confirm",
    mail: "money",
    canCustomerCancel: "in-shop",
    canEditAddress: true,
    tone: "done",
  },
  ready_for_collection: {
    next: ["shipped", "cancelled"],
    staffAction: "ready",
    mail: null,
    canCustomerCancel: "in-shop",
    canEditAddress: true,
    tone: "waiting",
  },
  shipped: {
    next: ["completed", "withdrawn"],
    staffAction: "ship",
    mail: "parcel",
    canCustomerCancel: false,
    canEditAddress: false,
    tone: "done",
  },
  completed: {
    next: ["withdrawn"],
    staffAction: "complete",
    mail: null,
    canCustomerCancel: false,
    canEditAddress: false,
    tone: "done",
  },
  cancelled: {
    next: [],
    staffAction: "cancel",
    mail: "always",
    canCustomerCancel: false,
    canEditAddress: false,
    tone: "ended",
  },
  withdrawn: {
    next: [],
    staffAction: "take_back",
    mail: "always",
    canCustomerCancel: false,
    canEditAddress: false,
    tone: "failed",
  },
} as const satisfies Readonly<Record<OrderStatus, HandlingRules>>;

/** The statuses whose column has a value of a type. */
type StatusWith<Rules extends Readonly<Record<OrderStatus, object>>, Column, Value> = {
  [Status in OrderStatus]: Column extends keyof Rules[Status]
    ? Rules[Status][Column] extends Value
      ? Status
      : never
    : never;
}[OrderStatus];

type Handling = typeof HANDLING_RULES;

const getRules = (status: OrderStatus): StatusRules => STATUS_RULES[status];
const getHandling = (status: OrderStatus): HandlingRules => HANDLING_RULES[status];

/**
 * Whether an order may change from one status to another. No status follows itself: such a request
 * comes too late, because the change was already made.
 */
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  getHandling(from).next.includes(to);

/** Whether an order in this status keeps its stock reserved. */
export const holdsStock = (status: OrderStatus): boolean => getRules(status).holdsStock;

/**
 * Whether an order in this status waits for money. An order that is paid in the shop is `confirmed`
 * from the start instead.
 */
export const awaitsMoney = (status: OrderStatus): boolean => getRules(status).phase === "unpaid";

/**
 * Whether the status is `paid` or a later one up to `completed`. Such an order is a purchase that
 * the customer may review. Also true for unpaid orders that are paid in the shop; see
 * `isPaymentReceived`.
 */
export const isPaid = (status: OrderStatus): boolean =>
  getRules(status).phase === "paid" || getRules(status).phase === "completed";

/** Whether goods or money are still due. */
export const isOpen = (status: OrderStatus): boolean =>
  awaitsMoney(status) || getRules(status).phase === "paid";

/** Whether an order ended without a sale: its money is wrong or did not arrive in time. */
export const isFailed = (status: OrderStatus): boolean => getRules(status).phase === "failed";

/** Whether an order ended after the sale. */
export const isSaleEnded = (
  status: OrderStatus,
): status is StatusWith<typeof STATUS_RULES, "phase", "ended"> =>
  getRules(status).phase === "ended";

/** Whether an order has ended, so that money that arrives for it is returned. */
export const isEnded = (status: OrderStatus): boolean => isFailed(status) || isSaleEnded(status);

type CancelledOrder = {
  /** The order is paid at pickup. */
  readonly paidInShop: boolean;
  /** What excepts its lines from the right of withdrawal. */
  readonly exclusions: readonly WithdrawalExclusion[];
};

/**
 * Whether the customer may cancel the order: nothing is paid and nothing has been shipped. A paid
 * order is withdrawn instead. Bullion is bought at a fixed price: whoever could cancel it would wait
 * for the market. An order that awaits an online payment is not concluded yet.
 */
export function canCustomerCancel(
  status: OrderStatus,
  { paidInShop, exclusions }: CancelledOrder,
): boolean {
  if (status !== "awaiting_payment" && exclusions.includes("financial_market")) return false;
  const canCancel = getHandling(status).canCustomerCancel;
  return canCancel === "in-shop" ? paidInShop : canCancel;
}

/** Whether the shop has accepted the order and still has to prepare it. */
export const isPrepared = (
  status: OrderStatus,
): status is StatusWith<typeof STATUS_RULES, "isPrepared", true> => getRules(status).isPrepared;

/**
 * Whether a contract exists that the customer could withdraw from. Staff decide whether the legal
 * conditions and the period are met.
 */
export const canBeWithdrawn = (status: OrderStatus): boolean =>
  isPrepared(status) || isPaid(status);

/** Whether staff can correct the addresses of the order. */
export const canEditAddress = (status: OrderStatus): boolean => getHandling(status).canEditAddress;

/** Colour of the status in lists of the Directus app. */
export const getStatusTone = (status: OrderStatus): HandlingRules["tone"] =>
  getHandling(status).tone;

/** The staff actions that change the status. */
export type StatusAction = Exclude<Handling[OrderStatus]["staffAction"], null>;

/** Returns the staff action that leads to the status. */
export const getStaffAction = (status: OrderStatus): StatusAction | null =>
  HANDLING_RULES[status].staffAction;

/** The statuses that customers get a mail about after the confirmation. */
export type MailedStatus = StatusWith<Handling, "mail", string>;

export const isMailedStatus = (status: OrderStatus): status is MailedStatus =>
  getHandling(status).mail !== null;

/**
 * Whether a staff action sends a mail to the customer. No mail is sent for what the customer
 * already knows, such as a pickup or an online payment.
 */
export function isCustomerNotified(from: OrderStatus, to: OrderStatus, isPickup: boolean): boolean {
  switch (getHandling(to).mail) {
    case "money":
      return !isPaid(from);
    case "parcel":
      return !isPickup;
    case "always":
      return true;
    case null:
      return false;
  }
}
