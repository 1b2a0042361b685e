import type { OrderStatus } from "../order/order-status";

type OnlineMethod = {
  readonly online: true;
  /** The provider's own name, in every language. */
  readonly label: string;
  readonly initialStatus: Extract<OrderStatus, "awaiting_payment">;
  /**
   * The server stores the customer's approval before each use, so a pending payment without a
   * stored approval holds no money.
   */
  readonly storesApproval?: true;
};

type OfflineMethod = {
  readonly online: false;
  readonly initialStatus: Extract<OrderStatus, "awaiting_transfer" | "confirmed">;
  /** The order status with which staff record that the money has arrived. */
  readonly completedBy: Extract<OrderStatus, "confirmed" | "shipped">;
};

/**
 * The payment methods of all shops, by the key that is stored with payment methods and payments.
 * Online methods are paid at a payment provider. `initialStatus` is the status of a new order.
 */
export const PAYMENT_METHODS = {
  transfer: { online: false, initialStatus: "awaiting_transfer", completedBy: "confirmed" },
  klarna: {
    online: true,
    label: "Klarna",
    initialStatus: "awaiting_payment",
    storesApproval: true,
  },
  store: { online: false, initialStatus: "confirmed", completedBy: "shipped" },
  paypal: { online: true, label: "PayPal", initialStatus: "awaiting_payment" },
  mollie: { online: true, label: "Mollie", initialStatus: "awaiting_payment" },
} as const satisfies Readonly<Record<string, OnlineMethod | OfflineMethod>>;

export type PaymentKey = keyof typeof PAYMENT_METHODS;

export type OnlinePaymentKey = {
  [Key in PaymentKey]: (typeof PAYMENT_METHODS)[Key]["online"] extends true ? Key : never;
}[PaymentKey];

export const isPaymentKey = (key: string): key is PaymentKey => Object.hasOwn(PAYMENT_METHODS, key);

export const isOnlinePayment = (key: PaymentKey): key is OnlinePaymentKey =>
  PAYMENT_METHODS[key].online;

/** All keys, for `z.enum` and the choices of the content model. */
export const PAYMENT_KEYS: readonly PaymentKey[] =
  Object.keys(PAYMENT_METHODS).filter(isPaymentKey);

/** Settings of a payment provider begin with its key in capitals: `PAYPAL_CLIENT_SECRET`. */
export const isProviderVariable = (name: string): boolean =>
  PAYMENT_KEYS.some((key) => isOnlinePayment(key) && name.startsWith(`${key.toUpperCase()}_`));

/** Returns the name of a payment method for staff and logs: the provider's name, else the key. */
export function formatPaymentName(key: PaymentKey): string {
  const method: OnlineMethod | OfflineMethod = PAYMENT_METHODS[key];
  return method.online ? method.label : key;
}

/**
 * Returns the status with which staff record the money of an order. `null` for online methods,
 * whose provider reports the money.
 */
export function resolveCompletingStatus(key: PaymentKey): OfflineMethod["completedBy"] | null {
  const method: OnlineMethod | OfflineMethod = PAYMENT_METHODS[key];
  return method.online ? null : method.completedBy;
}

/** The server stores the customer's approval before each use. */
export function storesApproval(key: PaymentKey): boolean {
  const method: OnlineMethod | OfflineMethod = PAYMENT_METHODS[key];
  return method.online && method.storesApproval === true;
}

/**
 * A pending payment may hold money although nothing is stored about it, for example because the
 * response to a capture was lost.
 */
export const mayHoldUnknownMoney = (key: PaymentKey): boolean =>
  isOnlinePayment(key) && !storesApproval(key);

/** The customer pays in the shop, when the items are handed over. */
export const isPaidInStore = (key: PaymentKey): boolean =>
  resolveCompletingStatus(key) === "shipped";
