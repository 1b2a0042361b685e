import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { CartControl } from "../features/cart/cart-control";
import { settingsQuery } from "../services/content/queries";
import { createQueryClient } from "../services/content/query-client";
import type { FrameView } from "../site/views";
import { followCart } from "../stores/cart";
import { useLayout } from "../stores/layout";
import { ShopPathsProvider } from "../ui/shop-paths";

type Props = { readonly shop: NonNullable<FrameView["shop"]> };

// One for all pages that are visited, so that the settings are asked for once in five minutes and not once a page.
let queries: QueryClient | undefined;

/** The cart in the header of pages outside of the shop, by the shop's settings as they are now (LAYOUT-7, LAYOUT-8). */
export function CartAtLarge({ shop }: Props) {
  queries ??= createQueryClient();
  useEffect(() => followCart(), []);
  return (
    <QueryClientProvider client={queries}>
      <ShopPathsProvider shop={shop.path}>
        <Enabled shop={shop} />
      </ShopPathsProvider>
    </QueryClientProvider>
  );
}

/** Settings that cannot be read leave the header with its plain link to the shop. */
function Enabled({ shop }: Props) {
  const language = useLayout((state) => state.language);
  const { data: settings } = useQuery(settingsQuery(language));
  return settings?.enableCart && !settings.maintenanceMode ? <CartControl locale={language} shopName={shop.name} /> : null;
}
