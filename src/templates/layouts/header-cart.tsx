import { useEffect, useState } from "react";
import { QUERY_DEFAULTS } from "../../domain/constants";
import { DisabledHeaderCart, HeaderCartButton } from "../../features/cart/header-cart-button";
import { fetchCartEnabled } from "../../clients/content/cart-enabled";
import { withRetries } from "../../clients/with-retries";
import type { LayoutView } from "../../site/views/layout-view";
import { syncCart } from "../../stores/cart";
import { useLayoutState } from "../../stores/layout";
import { ShopPathsProvider } from "../../ui/shop/shop-paths-provider";

// Shared by all pages of a visit: settings are fetched at most once in five minutes.
let known: { readonly open: boolean; readonly until: number } | undefined;

/** Returns whether the cart is enabled. A failure counts as disabled and is not cached. */
async function fetchIsOpen(signal: AbortSignal): Promise<boolean> {
  if (known && known.until >= Date.now()) return known.open;
  const answer = await withRetries(fetchCartEnabled, signal);
  if (!answer.ok) return false;
  known = { open: answer.value, until: Date.now() + QUERY_DEFAULTS.cacheTime };
  return known.open;
}

/**
 * Renders the header cart on pages outside the shop, if the current shop settings enable the cart
 * (LAYOUT-7, LAYOUT-8). If the settings cannot be fetched, the header keeps its plain shop link.
 */
export function HeaderCart({ shop }: { readonly shop: NonNullable<LayoutView["shop"]> }) {
  const language = useLayoutState((state) => state.language);
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => syncCart(), []);
  useEffect(() => {
    const leave = new AbortController();
    void fetchIsOpen(leave.signal).then((isOpen) => leave.signal.aborted || setOpen(isOpen));
    return () => leave.abort();
  }, []);
  if (!open) return open === false ? <DisabledHeaderCart /> : null;
  return (
    <ShopPathsProvider shop={shop.path}>
      <HeaderCartButton locale={language} shopName={shop.name} />
    </ShopPathsProvider>
  );
}
