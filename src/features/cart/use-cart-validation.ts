import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CartValidation, validateCart } from "../../domain/cart/validate-cart";
import type { Locale } from "../../domain/locale/locale";
import { cartProductsQuery } from "../../api/content/queries/cart-queries";
import type { ShopSettings } from "../../api/content/shop-settings";
import { useCart } from "../../stores/cart";

/**
 * The cart beside what the shop offers at this moment; null until that is known. A shop that does
 * not answer is no news about the cart: the order API looks at everything once more.
 */
export function useCartValidation(
  locale: Locale,
  settings: Pick<ShopSettings, "purchaseToOrder" | "defaultTaxRate">,
): CartValidation | null {
  const lines = useCart((cart) => cart.products);
  const ids = lines.map((line) => line.product);
  // A piece less in the cart needs no new answer to show what is known of the others.
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);
  const { data, isFetchedAfterMount } = useQuery(cartProductsQuery(asked, locale));
  return data && isFetchedAfterMount && lines.length > 0
    ? validateCart(lines, data, settings)
    : null;
}
