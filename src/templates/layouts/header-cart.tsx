import { useEffect, useState } from "react";
import { QUERY_DEFAULTS } from "../../domain/constants";
import { HeaderCartButton } from "../../features/cart/header-cart-button";
import { fetchCartEnabled } from "../../api/content/cart-enabled";
import type { LayoutView } from "../../site/view-models";
import { syncCart } from "../../stores/cart";
import { useLayoutState } from "../../stores/layout";
import { ShopPathsProvider } from "../../ui/shop/shop-paths-provider";

// For all pages that are visited, so that the settings are asked for once in five minutes and not
// once a page.
let known: { readonly open: boolean; readonly until: number } | undefined;

async function ask(): Promise<boolean> {
  if (!known || known.until < Date.now())
    known = { open: await fetchCartEnabled(), until: Date.now() + QUERY_DEFAULTS.cacheTime };
  return known.open;
}

/**
 * The cart in the header of pages outside of the shop, by the shop's settings as they are now
 * (LAYOUT-7, LAYOUT-8). Settings that cannot be read leave the header with its plain link to the
 * shop.
 */
export function HeaderCart({ shop }: { readonly shop: NonNullable<LayoutView["shop"]> }) {
  const language = useLayoutState((state) => state.language);
  const [open, setOpen] = useState(false);
  useEffect(() => syncCart(), []);
  useEffect(() => void ask().then(setOpen), []);
  return open ? (
    <ShopPathsProvider shop={shop.path}>
      <HeaderCartButton locale={language} shopName={shop.name} />
    </ShopPathsProvider>
  ) : null;
}
