import { useEffect, useState } from "react";
import { QUERY_DEFAULTS } from "../domain/constants";
import { CartControl } from "../features/cart/cart-control";
import { isCartOpen } from "../services/content/cart-open";
import type { FrameView } from "../site/views";
import { followCart } from "../stores/cart";
import { useLayout } from "../stores/layout";
import { ShopPathsProvider } from "../ui/shop-paths";

// For all pages that are visited, so that the settings are asked for once in five minutes and not once a page.
let known: { readonly open: boolean; readonly until: number } | undefined;

async function ask(): Promise<boolean> {
  if (!known || known.until < Date.now()) known = { open: await isCartOpen(), until: Date.now() + QUERY_DEFAULTS.cacheTime };
  return known.open;
}

/**
 * The cart in the header of pages outside of the shop, by the shop's settings as they are now (LAYOUT-7, LAYOUT-8). Settings that cannot be
 * read leave the header with its plain link to the shop.
 */
export function CartAtLarge({ shop }: { readonly shop: NonNullable<FrameView["shop"]> }) {
  const language = useLayout((state) => state.language);
  const [open, setOpen] = useState(false);
  useEffect(() => followCart(), []);
  useEffect(() => void ask().then(setOpen), []);
  return open ? (
    <ShopPathsProvider shop={shop.path}>
      <CartControl locale={language} shopName={shop.name} />
    </ShopPathsProvider>
  ) : null;
}
