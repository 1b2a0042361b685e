import { create } from "zustand";
import { ADDRESS_FIELDS, type AddressDraft, EMPTY_ADDRESS } from "../domain/checkout/address";
import { type Checkout, EMPTY_CHECKOUT } from "../domain/checkout/checkout";
import { STORAGE_KEYS } from "../domain/constants";
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

/**
 * Each field by itself: one that cannot be understood is empty, and what was typed into the others
 * is kept.
 */
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
    orderUuid: typeof stored.order_uuid === "string" ? stored.order_uuid : null,
    replaces: typeof stored.replaces === "string" ? stored.replaces : null,
  };
}

/**
 * The eight fields by the specification's names (CHECKOUT-1), and the uuids of an order that is on
 * its way.
 */
function writeCheckout({ orderUuid, replaces, ...fields }: Checkout): JsonRecord {
  return {
    ...fields,
    shippingCost: toDecimalNumber(fields.shippingCost),
    ...(orderUuid ? { order_uuid: orderUuid } : {}),
    ...(replaces ? { replaces } : {}),
  };
}

const store = createPersistedStore<Checkout>({
  key: STORAGE_KEYS.checkout,
  version: 1,
  empty: EMPTY_CHECKOUT,
  isEmpty: (checkout) => checkout === EMPTY_CHECKOUT,
  write: writeCheckout,
  read: readCheckout,
  // Entries from before there were versions have the same fields.
  migrate: (stored) => stored,
});

/** A part of the checkout, for components: `useCheckout((checkout) => checkout.comment)`. */
export const useCheckout = store.use;
export const useCheckoutHydrated = store.useHydrated;
export const getCheckout = store.get;
export const rehydrateCheckout = store.rehydrate;
/** Effect of the checkout: restores what was typed and follows the other tabs. */
export const syncCheckout = store.follow;

/** Sets some of the fields and saves them (CHECKOUT-1). */
export function updateCheckout(change: Partial<Checkout>): void {
  store.change((checkout) => ({ ...checkout, ...change }));
}

/**
 * The uuid of the order that is being placed: made once and kept until `resetCheckout`, so that
 * every retry is the same order (CHECKOUT-5). `make` is the source of new ones.
 */
export function getOrCreateOrderUuid(make: () => string = () => crypto.randomUUID()): string {
  // Another tab may have made it a moment ago: a change sees what is stored.
  store.change((checkout) => (checkout.orderUuid ? checkout : { ...checkout, orderUuid: make() }));
  return store.get().orderUuid ?? make();
}

type Session = {
  readonly availableShippingMethods: readonly ShippingOption[];
  readonly walletValue: string | null;
};

const EMPTY_SESSION: Session = { availableShippingMethods: [], walletValue: null };

/**
 * What the checkout holds in memory only: the methods on offer for the address, and the wallet
 * provider's value.
 */
export const useCheckoutSession = create<Session>(() => EMPTY_SESSION);

/** CHECKOUT-2: removes the entry and empties every field. */
export function resetCheckout(): void {
  store.reset();
  useCheckoutSession.setState(EMPTY_SESSION);
}
