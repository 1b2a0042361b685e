import type { CartLine } from "../domain/cart/cart";
import { withRestoredLine } from "../domain/cart/restore-line";
import { updateCart } from "./cart";

// Separate module, because only the cart page needs it.

/** Puts a removed line back at its place (CART-3). */
export function restoreCartLine(line: CartLine, place: number): void {
  updateCart((cart) => withRestoredLine(cart, line, place));
}
