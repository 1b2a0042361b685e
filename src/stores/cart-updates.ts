import { type Cart, withLineCount, withLinePrice, withoutLine } from "../domain/cart/cart";
import type { CartUpdate } from "../domain/cart/cart-changes";
import { updateCart } from "./cart";

/**
 * Takes over what the customer agreed to (CART-5): prices, fewer pieces, lines that are gone.
 * Apart, since every page knows the cart.
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
