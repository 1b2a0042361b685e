import { useQueryClient } from "@tanstack/react-query";
import type { PointerEvent } from "react";
import type { Locale } from "../../domain/locale/locale";
import { parseShopPath } from "../../domain/navigation/shop-paths";

/**
 * Returns an event handler that loads the product page and its data while the visitor presses the
 * mouse on a product card. The page is then ready when the button is released. A finger on the
 * screen often only scrolls.
 */
export function useProductPreload(locale: Locale, shop: string) {
  const queries = useQueryClient();
  return ({ target, pointerType }: PointerEvent): void => {
    if (pointerType !== "mouse" || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("[data-product-card] a");
    const route = link && parseShopPath(link.pathname, shop);
    if (route?.kind !== "product") return;
    import(/* webpackChunkName: "shop-product" */ "./product-screen").then(
      ({ preloadProduct }) => preloadProduct(queries, route.id, locale),
      () => undefined,
    );
  };
}
