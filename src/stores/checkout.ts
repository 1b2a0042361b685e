import { create } from "zustand";
import { ADDRESS_FIELDS, type AddressDraft, EMPTY_ADDRESS } from "../domain/checkout/address";
import { type Checkout, EMPTY_CHECKOUT } from "../domain/checkout/checkout";
import { STORAGE_KEYS } from "../domain/browser-keys";
import { parseDecimal, toDecimalNumber, ZERO_EURO } from "../domain/pricing/money";
import type { ShippingOption } from "../domain/pricing/shipping";
import { isRecord } from "../domain/is-record";
import { type JsonRecord, createPersistedStore } from "./persisted-store";

function text(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}

function idOrNull(stored: unknown): number | null {
  return typeof stored === "number" && Number.isSafeInteger(stored) && stored > 0 ? stored : null;
}

function readAddress(stored: unknown): AddressDraft | null {
  if (!isRecord(stored)) return null;
  return ADDRESS_FIELDS.reduce<AddressDraft>(
    (draft, field) => ({ ...draft, [field]: text(stored[field]) }),
    EMPTY_ADDRESS,
  );
}

/** Parses each field separately. An invalid field becomes empty; the others are kept. */
function readCheckout(stored: JsonRecord): Checkout {
  const cost = parseDecimal(stored.shippingCost);
  return {
    customerEmail: text(stored.customerEmail),
    shippingAddress: readAddress(stored.shippingAddress) ?? EMPTY_ADDRESS,
    invoiceAddress: readAddress(stored.invoiceAddress),
    comment: text(stored.comment),
    paymentMethod: idOrNull(stored.paymentMethod),
    shippingMethod: idOrNull(stored.shippingMethod),
    shippingCost: cost.ok && cost.value.cents >= 0 ? cost.value : ZERO_EURO,
    presentWrap: stored.presentWrap === true,
    presentCard: text(stored.presentCard),
    orderUuid: typeof stored.order_uuid === "string" ? stored.order_uuid : null,
    replaces: typeof stored.replaces === "string" ? stored.replaces : null,
  };
}

/**
 * Uses the eight field names of the specification (CHECKOUT-1), plus the card text of a gift
 * and the UUIDs of an order in progress.
 */
function writeCheckout(checkout: Checkout): JsonRecord | null {
  if (checkout === EMPTY_CHECKOUT) return null;
  const { orderUuid, replaces, presentCard, ...fields } = checkout;
  return {
    ...fields,
    shippingCost: toDecimalNumber(fields.shippingCost),
    ...(presentCard ? { presentCard } : {}),
    ...(orderUuid ? { order_uuid: orderUuid } : {}),
    ...(replaces ? { replaces } : {}),
  };
}

const store = createPersistedStore<Checkout>({
  key: STORAGE_KEYS.checkout,
  version: 1,
  empty: EMPTY_CHECKOUT,
  write: writeCheckout,
  read: readCheckout,
  // Checkouts stored without a version have the same fields.
  migrate: (stored) => stored,
});

/** Selects a part of the checkout: `useCheckout((checkout) => checkout.comment)`. */
export const useCheckout = store.use;
export const useCheckoutHydrated = store.useHydrated;
export const getCheckout = store.get;
/** Effect for a mounted component: restores the input and follows other tabs. */
export const syncCheckout = store.follow;

/** Sets and saves some of the fields (CHECKOUT-1). */
export function updateCheckout(change: Partial<Checkout>): void {
  store.change((checkout) => ({ ...checkout, ...change }));
}

/**
 * Returns the UUID of the order being placed. Created once and kept until `resetCheckout`, so that
 * every retry refers to the same order (CHECKOUT-5). `make` creates new UUIDs.
 */
export function getOrCreateOrderUuid(make: () => string = () => crypto.randomUUID()): string {
  // `change` reads the stored value first, so a UUID created by another tab is kept.
  store.change((checkout) => (checkout.orderUuid ? checkout : { ...checkout, orderUuid: make() }));
  return store.get().orderUuid ?? make();
}

/** What the wallet provider returned when the customer approved the payment of an order. */
export type WalletValue = {
  readonly orderUuid: string;
  readonly providerOrderId: string;
  readonly payerId?: string;
};

type Session = {
  readonly availableShippingMethods: readonly ShippingOption[];
  readonly walletValue: WalletValue | null;
};

const EMPTY_SESSION: Session = { availableShippingMethods: [], walletValue: null };

/**
 * Checkout state in memory only (CHECKOUT-1): shipping methods available for the address, and the
 * wallet provider's value.
 */
export const useCheckoutSession = create<Session>(() => EMPTY_SESSION);

/** Sets what the delivery step offers. */
export function setAvailableShippingMethods(methods: readonly ShippingOption[]): void {
  useCheckoutSession.setState({ availableShippingMethods: methods });
}

/** Keeps an approved payment until the server has confirmed or refused it. */
export function setWalletValue(walletValue: WalletValue | null): void {
  useCheckoutSession.setState({ walletValue });
}

/** Removes the stored entry and clears every field (CHECKOUT-2). */
export function resetCheckout(): void {
  store.reset();
  useCheckoutSession.setState(EMPTY_SESSION);
}
