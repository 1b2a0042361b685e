import {
  type Cart,
  clampCount,
  createCart,
  isSameLine,
  type NewCartLine,
  withAddedLine,
} from "./cart";
import { normalizePersonalization } from "../personalization/personalization";

/**
 * Replaces a line by its edited version, at its place and with its cartId. If the edited version is
 * equal to another line, that line is merged into it with its count, so that no line appears twice
 * (CART-2). If the line was removed in the meantime, the edited version is added.
 */
export function withReplacedLine(cart: Cart, cartId: number, edited: NewCartLine): Cart {
  if (!cart.products.some((line) => line.cartId === cartId)) return withAddedLine(cart, edited);
  const line = {
    ...edited,
    personalization: normalizePersonalization(edited.personalization),
    cartId,
  };
  const equal = cart.products.find((other) => other.cartId !== cartId && isSameLine(other, line));
  const replaced = { ...line, count: clampCount(line.count + (equal?.count ?? 0)) };
  return createCart(
    cart.products.flatMap((other) =>
      other === equal ? [] : [other.cartId === cartId ? replaced : other],
    ),
  );
}
