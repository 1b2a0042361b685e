import { QueryClientProvider } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createQueryClient } from "../../clients/query-client";
import { SHOP } from "../../domain/constants";
import { SEARCH_MESSAGES } from "../../domain/locale/messages/search.generated";
import { isSearchOpen } from "../../domain/navigation/layout-state";
import { getSiteEnvironment } from "../../lib/environment";
import type { LayoutView } from "../../site/views/layout-view";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import { AssetUrlProvider } from "../../ui/media/product-image";
import { Drawer } from "../../ui/overlay/drawer";
import { ShopPathsProvider } from "../../ui/shop/shop-paths-provider";
import { SearchForm } from "./search-form";

/** A visitor who types does not wait for many retries. */
const RETRIES = 1;

/**
 * Renders the search of the header (SEARCH-2): a panel at the top of the window, on phones as large
 * as the window. The text stays when the panel closes.
 */
export function SearchPanel({ layout }: { readonly layout: LayoutView }) {
  const open = useLayoutState(isSearchOpen);
  const [queries] = useState(() => createQueryClient(RETRIES));
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const contactWanted = useRef(false);
  const environment = getSiteEnvironment();
  const messages = SEARCH_MESSAGES[layout.language];
  const close = () => dispatchLayout({ kind: "close-drawer" });
  return (
    <Drawer
      open={open}
      onOpenChange={close}
      // By then the button of the header has the focus, and the contact drawer returns it there.
      onExitComplete={() => {
        if (contactWanted.current) dispatchLayout({ kind: "open-drawer", content: "contact" });
        contactWanted.current = false;
      }}
      placement="top"
      size="full"
      title={messages.title}
      closeLabel={messages.close}
      initialFocusEl={() => field.current}
    >
      <QueryClientProvider client={queries}>
        <ShopPathsProvider shop={layout.shop?.path ?? SHOP.pluginPath}>
          <AssetUrlProvider address={environment.ok ? environment.value.contentApi : ""}>
            <SearchForm
              layout={layout}
              fieldRef={field}
              text={text}
              onTextChange={setText}
              onContact={() => {
                contactWanted.current = true;
                close();
              }}
            />
          </AssetUrlProvider>
        </ShopPathsProvider>
      </QueryClientProvider>
    </Drawer>
  );
}
