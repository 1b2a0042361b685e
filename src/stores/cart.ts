import {
  withAddedLine,
  type Cart,
  type CartLine,
  createCart,
  withLineCount,
  EMPTY_CART,
  isValidCount,
  type LineDisplay,
  MAX_CART_LINES,
  type NewCartLine,
  withoutLine,
} from "../domain/cart/cart";
import { STORAGE_KEYS } from "../domain/browser-keys";
import { parseDecimal, toDecimalNumber } from "../domain/pricing/money";
import type { PersonalizationValues } from "../domain/personalization/personalization";
import { isRecord } from "../domain/is-record";
import { type JsonRecord, createPersistedStore } from "./persisted-store";

// The stored cart is parsed by hand: every page shows the cart's badge, and a schema library would
// be larger than the store.

function isId(candidate: unknown): candidate is number {
  return typeof candidate === "number" && Number.isSafeInteger(candidate) && candidate > 0;
}

function isTexts(stored: unknown): stored is PersonalizationValues {
  return isRecord(stored) && Object.values(stored).every((value) => typeof value === "string");
}

const OPTIONAL_DISPLAY_FIELDS = ["slug", "image", "variantName", "textFields", "terms"] as const;
const OPTIONAL_DISPLAY_NAMES = ["fieldNames", "valueNames", "partNames"] as const;

function readDisplay(stored: unknown): LineDisplay | undefined {
  if (!isRecord(stored) || typeof stored.name !== "string") return undefined;
  const texts = OPTIONAL_DISPLAY_FIELDS.filter((field) => typeof stored[field] === "string");
  const names = OPTIONAL_DISPLAY_NAMES.filter((field) => isTexts(stored[field]));
  return [...texts, ...names].reduce<LineDisplay>(
    (display, field) => ({ ...display, [field]: stored[field] }),
    { name: stored.name },
  );
}

function readLine(stored: unknown): CartLine | undefined {
  if (!isRecord(stored)) return undefined;
  const { cartId, product, count } = stored;
  const variant = stored.variant ?? null;
  const personalization = stored.personalization ?? {};
  const price = parseDecimal(stored.priceBrutto);
  const display = readDisplay(stored.display);
  if (!isId(cartId) || !isId(product) || !isValidCount(count)) return undefined;
  if (!isTexts(personalization)) return undefined;
  if ((variant !== null && !isId(variant)) || !price.ok || price.value.cents < 0) return undefined;
  return {
    cartId,
    product,
    variant,
    personalization,
    count,
    priceBrutto: price.value,
    ...(display ? { display } : {}),
  };
}

/** Returns the valid lines and drops invalid ones. Recalculates the totals. */
function readCart(stored: JsonRecord): Cart | undefined {
  if (!Array.isArray(stored.products)) return undefined;
  const lines = stored.products.flatMap((line: unknown) => readLine(line) ?? []);
  const unique = lines.filter(
    (line, index) => lines.findIndex((other) => other.cartId === line.cartId) === index,
  );
  return createCart(unique.slice(0, MAX_CART_LINES));
}

/**
 * Uses the field names of the specification, and decimal amounts with two places (CART-1, CART-4).
 */
function writeCart(cart: Cart): JsonRecord | null {
  if (cart.totalCount === 0) return null;
  return {
    products: cart.products.map((line) => ({
      ...line,
      priceBrutto: toDecimalNumber(line.priceBrutto),
    })),
    totalCount: cart.totalCount,
    totalPriceBrutto: toDecimalNumber(cart.totalPriceBrutto),
  };
}

const store = createPersistedStore<Cart>({
  key: STORAGE_KEYS.cart,
  version: 1,
  empty: EMPTY_CART,
  write: writeCart,
  read: readCart,
  // Carts without a version have no `display`.
  migrate: (stored) => stored,
});

/** Selects a part of the cart: `useCart((cart) => cart.totalCount)`. */
export const useCart = store.use;
export const useCartHydrated = store.useHydrated;
export const getCart = store.get;
export const subscribeCart = store.subscribe;
export const rehydrateCart = store.rehydrate;
/** Effect for a mounted component: loads the cart and follows other tabs (CART-4, CART-5). */
export const syncCart = store.follow;
export const resetCart = store.reset;
/** Applies changes that only some pages need. */
export const updateCart = store.change;

export function addCartLine(line: NewCartLine): void {
  store.change((cart) => withAddedLine(cart, line));
}

export function setCartLineCount(cartId: number, count: number): void {
  store.change((cart) => withLineCount(cart, cartId, count));
}

export function removeCartLine(cartId: number): void {
  store.change((cart) => withoutLine(cart, cartId));
}
