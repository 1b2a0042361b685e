import { navigate } from "gatsby";
import { useEffect, useState } from "react";
import { STORAGE_KEYS } from "../../domain/browser-keys";
import { selectDrawerContent } from "../../domain/navigation/layout-state";
import type { Drawer } from "../../features/drawer/drawer";
import type { LayoutView } from "../../site/view-models";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import type { HeaderCart } from "./header-cart";

/**
 * Parts of the frame that are downloads of their own, so that a page weighs nothing of them until
 * someone wants them.
 */

// Kept from page to page, so that the next page's drawer opens at once.
let drawer: typeof Drawer | null = null;

/**
 * Fetches the drawer ahead of the click. A download that fails is tried again by the next one that
 * asks.
 */
export function preloadDrawer(): void {
  fetchDrawer().catch(() => undefined);
}

async function fetchDrawer(): Promise<typeof Drawer> {
  drawer ??= (await import("../../features/drawer/drawer")).Drawer;
  return drawer;
}

/**
 * The drawer, from the first time that it is opened. Where it cannot be had, the contact button
 * leads to the contact page, and the menu opens in the page.
 */
export function LazyDrawer({
  layout,
  path,
}: {
  readonly layout: LayoutView;
  readonly path: string;
}) {
  const wanted = useLayoutState(selectDrawerContent);
  const [Part, setPart] = useState(() => drawer);
  useEffect(() => {
    if (wanted === null || Part) return;
    fetchDrawer().then(
      (loaded) => setPart(() => loaded),
      () => {
        dispatchLayout(
          wanted === "primaryMenu" ? { kind: "toggle-primary-menu" } : { kind: "close-drawer" },
        );
        if (wanted === "contact" && layout.contactPage) void navigate(layout.contactPage);
      },
    );
  }, [wanted, Part, layout.contactPage]);
  return Part ? <Part layout={layout} path={path} /> : null;
}

/**
 * The cart control on pages outside of the shop: only for visitors who have put something into the
 * cart, and only once all else is done.
 */
export function LazyHeaderCart({ shop }: { readonly shop: NonNullable<LayoutView["shop"]> }) {
  const [Part, setPart] = useState<typeof HeaderCart | null>(null);
  useEffect(() => {
    if (!hasCart()) return;
    const fetchCart = () => {
      import("./header-cart").then(
        (loaded) => setPart(() => loaded.HeaderCart),
        () => undefined,
      );
    };
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(fetchCart);
    else setTimeout(fetchCart, 500);
  }, []);
  return Part ? <Part shop={shop} /> : null;
}

/**
 * A cart without anything in it is not stored (CART-4). Storage may be forbidden: then nothing is
 * remembered either.
 */
function hasCart(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEYS.cart) !== null;
  } catch {
    return false;
  }
}
