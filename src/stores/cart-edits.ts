import { type Cart, changeCount, changePrice, removeFromCart } from "../domain/cart";
import type { LineEdit } from "../domain/cart-difference";
import { changeCart } from "./cart";

/** Takes over what the customer agreed to (CART-5): prices, fewer pieces, lines that are gone. Apart, since every page knows the cart. */
export function applyEdits(edits: readonly LineEdit[]): void {
  changeCart((cart) => edits.reduce(edited, cart));
}

function edited(cart: Cart, edit: LineEdit): Cart {
  switch (edit.kind) {
    case "price":
      return changePrice(cart, edit.cartId, edit.price);
    case "count":
      return changeCount(cart, edit.cartId, edit.count);
    case "remove":
      return removeFromCart(cart, edit.cartId);
  }
}
