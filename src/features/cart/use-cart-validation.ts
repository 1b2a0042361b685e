import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { withCurrentTerms } from "../../domain/cart/current-terms";
import { type CartValidation, validateCart } from "../../domain/cart/validate-cart";
import type { Locale } from "../../domain/locale/locale";
import { cartProductsQuery } from "../../clients/content/queries/cart-queries";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { updateCart, useCart } from "../../stores/cart";

/**
 * Compares the cart with the current products of the shop and updates the terms of its lines.
 * Returns null until the products are loaded. A failed request is ignored: the order API validates
 * the cart again.
 */
export function useCartValidation(
  locale: Locale,
  settings: Pick<ShopSettings, "purchaseToOrder">,
): CartValidation | null {
  const lines = useCart((cart) => cart.products);
  const ids = lines.map((line) => line.product);
  // Removing a line does not change the query, so the validation of the other lines stays visible.
  const [requested, setRequested] = useState(ids);
  if (ids.some((id) => !requested.includes(id))) setRequested(ids);
  const { data, isFetchedAfterMount } = useQuery(cartProductsQuery(requested, locale));
  const offered = isFetchedAfterMount ? data : undefined;
  useEffect(() => {
    if (offered) updateCart((cart) => withCurrentTerms(cart, offered));
  }, [offered]);
  return offered && lines.length > 0 ? validateCart(lines, offered, settings) : null;
}
