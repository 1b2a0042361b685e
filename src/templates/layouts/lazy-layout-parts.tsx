import { navigate } from "gatsby";
import { useEffect, useState } from "react";
import { STORAGE_KEYS } from "../../domain/browser-keys";
import { selectDrawerContent } from "../../domain/navigation/layout-state";
import type { LayoutDrawer } from "../../features/drawer/layout-drawer";
import type { LayoutView } from "../../site/views/layout-view";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import type { HeaderCart } from "./header-cart";

/** Layout parts in separate chunks, loaded on first use. */

// Module state, so that the drawer opens at once after a page change.
let drawer: typeof LayoutDrawer | null = null;

/** Preloads the drawer. A failed download is repeated by the next call. */
export function preloadDrawer(): void {
  fetchDrawer().catch(() => undefined);
}

async function fetchDrawer(): Promise<typeof LayoutDrawer> {
  drawer ??= (await import("../../features/drawer/layout-drawer")).LayoutDrawer;
  dispatchLayout({ kind: "drawer-loaded" });
  return drawer;
}

/**
 * Renders the drawer after it is first opened. If the chunk fails to load, the contact button leads
 * to the contact page and the menu opens in the page.
 */
export function LazyDrawer({
  layout,
  path,
}: {
  readonly layout: LayoutView;
  readonly path: string;
}) {
  const requestedContent = useLayoutState(selectDrawerContent);
  const [Component, setComponent] = useState(() => drawer);
  useEffect(() => {
    if (requestedContent === null || Component) return;
    fetchDrawer().then(
      (loaded) => setComponent(() => loaded),
      () => {
        dispatchLayout(
          requestedContent === "primaryMenu"
            ? { kind: "toggle-primary-menu" }
            : { kind: "close-drawer" },
        );
        if (requestedContent === "contact" && layout.contactPage) navigate(layout.contactPage);
      },
    );
  }, [requestedContent, Component, layout.contactPage]);
  return Component ? <Component layout={layout} path={path} /> : null;
}

/**
 * Renders the header cart on pages outside the shop. Loaded when the browser is idle, and only if a
 * cart is stored.
 */
export function LazyHeaderCart({ shop }: { readonly shop: NonNullable<LayoutView["shop"]> }) {
  const [Component, setComponent] = useState<typeof HeaderCart | null>(null);
  useEffect(() => {
    if (!isStored(STORAGE_KEYS.cart)) return;
    const fetchCart = () => {
      import("./header-cart").then(
        (loaded) => setComponent(() => loaded.HeaderCart),
        () => undefined,
      );
    };
    // Safari does not support `requestIdleCallback`.
    const browser: Partial<Pick<Window, "requestIdleCallback">> = window;
    if (browser.requestIdleCallback) browser.requestIdleCallback(fetchCart);
    else setTimeout(fetchCart, 500);
  }, []);
  return Component ? <Component shop={shop} /> : null;
}

/**
 * Effect that loads the favourites if there are some, or when another tab stores the first one. The
 * hearts of the first products should show them at once.
 */
export function loadFavourites(): () => void {
  const load = () => {
    if (!isStored(STORAGE_KEYS.favourites)) return;
    import(/* webpackChunkName: "favourites" */ "../../stores/favourites").then(
      ({ followFavourites }) => followFavourites(),
      () => undefined,
    );
  };
  load();
  window.addEventListener("storage", load);
  return () => window.removeEventListener("storage", load);
}

/** Returns whether a store has an entry. Empty ones have none (CART-4), nor has blocked storage. */
function isStored(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
