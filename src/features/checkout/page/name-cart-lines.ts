import type { Cart } from "../../../domain/cart/cart";
import type { CartValidation } from "../../../domain/cart/validate-cart";

/** Returns the cart with the current names of its products in the current locale, once loaded. */
export function nameCartLines(cart: Cart, validation: CartValidation | null): Cart {
  const products = cart.products.map((line) => {
    const name = validation?.products.find(({ id }) => id === line.product)?.name;
    return name ? { ...line, display: { ...line.display, name } } : line;
  });
  return { ...cart, products };
}
