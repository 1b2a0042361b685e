import { type Cart, withLineCount, withLinePrice, withoutLine } from "../domain/cart/cart";
import type { CartUpdate } from "../domain/cart/cart-changes";
import { updateCart } from "./cart";

// Separate module, because every page bundles the cart.

/**
 * Applies the cart updates that the customer accepted (CART-5): new prices, lower counts, removed
 * lines.
 */
export function applyCartUpdates(edits: readonly CartUpdate[]): void {
  updateCart((cart) => edits.reduce(edited, cart));
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
