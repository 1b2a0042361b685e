import type { CartLine } from "../../../domain/cart/cart";
import type { ProductSelection } from "../../../domain/catalogue/product-selection";
import { useCart } from "../../../stores/cart";

/** Returns how many pieces of the selection the cart has, without the line that is edited. */
export function useCountInCart(
  { product, variant }: ProductSelection,
  edited: CartLine | null,
): number {
  return useCart((cart) =>
    cart.products
      .filter(
        (line) =>
          line.product === product.id && line.variant === variant && line.cartId !== edited?.cartId,
      )
      .reduce((sum, line) => sum + line.count, 0),
  );
}
