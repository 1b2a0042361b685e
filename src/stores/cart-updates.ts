import {
  type Cart,
  type CartLine,
  withLineCount,
  withLinePrice,
  withoutLine,
} from "../domain/cart/cart";
import type { CartUpdate } from "../domain/cart/cart-changes";
import { withRestoredLine } from "../domain/cart/restore-line";
import { updateCart } from "./cart";

// Separate module, because every page bundles the cart.

/**
 * Applies the cart updates that the customer accepted (CART-5): new prices, lower counts, removed
 * lines.
 */
export function applyCartUpdates(edits: readonly CartUpdate[]): void {
  updateCart((cart) => edits.reduce(edited, cart));
}

/** Puts a removed line back at its place (CART-3). */
export function restoreCartLine(line: CartLine, place: number): void {
  updateCart((cart) => withRestoredLine(cart, line, place));
}

function edited(cart: Cart, edit: CartUpdate): Cart {
  switch (edit.kind) {
    case "price":
      return withLinePrice(cart, edit.cartId, edit.price);
    case "count":
      return withLineCount(cart, edit.cartId, edit.count);
    case "remove":
      return withoutLine(cart, edit.cartId);
  }
}
