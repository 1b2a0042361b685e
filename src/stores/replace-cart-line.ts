import type { NewCartLine } from "../domain/cart/cart";
import { withReplacedLine } from "../domain/cart/replace-line";
import { updateCart } from "./cart";

// Separate module, because only the product page needs it.

/** Replaces a line by its edited version (CART-2). */
export function replaceCartLine(cartId: number, line: NewCartLine): void {
  updateCart((cart) => withReplacedLine(cart, cartId, line));
}
