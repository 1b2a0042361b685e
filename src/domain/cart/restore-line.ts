import {
  type Cart,
  type CartLine,
  clampCount,
  createCart,
  isSameLine,
  MAX_CART_LINES,
  nextCartId,
} from "./cart";

/**
 * Puts a removed line back at its place, with its selection, count and price (CART-3). If an equal
 * line has been added in the meantime, that line gets the count. A full cart stays as it is.
 */
export function withRestoredLine(cart: Cart, line: CartLine, place: number): Cart {
  const equal = cart.products.find((existing) => isSameLine(existing, line));
  if (equal) {
    const count = clampCount(equal.count + line.count);
    return createCart(
      cart.products.map((existing) => (existing === equal ? { ...equal, count } : existing)),
    );
  }
  if (cart.products.length >= MAX_CART_LINES) return cart;
  const isTaken = cart.products.some(({ cartId }) => cartId === line.cartId);
  const restored = isTaken ? { ...line, cartId: nextCartId(cart.products) } : line;
  return createCart([...cart.products.slice(0, place), restored, ...cart.products.slice(place)]);
}
