import { navigate } from "gatsby";
import { type ComponentType, useEffect, useState } from "react";
import { STORAGE_KEYS } from "../../domain/browser-keys";
import {
  isSearchOpen,
  type LayoutAction,
  selectDrawerContent,
} from "../../domain/navigation/layout-state";
import type { LayoutView } from "../../site/views/layout-view";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import { whenIdle } from "../../ui/loading/when-idle";
import type { HeaderCart } from "./header-cart";

/** Layout parts in separate chunks, loaded on first use. */

/**
 * A part with the function that loads it. It is module state, so that it opens at once after a page
 * change.
 */
type LazyPart<Props> = {
  Component: ComponentType<Props> | null;
  readonly fetch: () => Promise<ComponentType<Props>>;
  readonly onLoad: LayoutAction;
};

type PartProps = { readonly layout: LayoutView; readonly path: string };

const DRAWER: LazyPart<PartProps> = {
  Component: null,
  fetch: async () => (await import("../../features/drawer/layout-drawer")).LayoutDrawer,
  onLoad: { kind: "drawer-loaded" },
};

const SEARCH: LazyPart<PartProps> = {
  Component: null,
  fetch: async () =>
    (await import(/* webpackChunkName: "header-search" */ "../../features/search/search-panel"))
      .SearchPanel,
  onLoad: { kind: "search-loaded" },
};

async function load<Props>(part: LazyPart<Props>): Promise<ComponentType<Props>> {
  part.Component ??= await part.fetch();
  dispatchLayout(part.onLoad);
  return part.Component;
}

/** Returns a function that preloads a part. A failed download is repeated by the next call. */
const preload = (part: LazyPart<PartProps>) => (): void => {
  load(part).catch(() => undefined);
};

export const preloadDrawer = preload(DRAWER);
export const preloadSearch = preload(SEARCH);

/** Returns the component of a part once it was requested and has loaded. */
function usePart<Props>(part: LazyPart<Props>, requested: boolean, onFailure: () => void) {
  const [Component, setComponent] = useState(() => part.Component);
  useEffect(() => {
    if (requested && !Component) load(part).then((loaded) => setComponent(() => loaded), onFailure);
    // The failure concerns the request only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [requested, Component]);
  return Component;
}

/**
 * Renders the drawer after it is first opened. If the chunk fails to load, the contact button leads
 * to the contact page and the menu opens in the page.
 */
export function LazyDrawer(props: PartProps) {
  const requestedContent = useLayoutState(selectDrawerContent);
  const { contactPage } = props.layout;
  const Component = usePart(DRAWER, requestedContent !== null, () => {
    dispatchLayout(
      requestedContent === "primaryMenu"
        ? { kind: "toggle-primary-menu" }
        : { kind: "close-drawer" },
    );
    if (requestedContent === "contact" && contactPage) navigate(contactPage);
  });
  return Component ? <Component {...props} /> : null;
}

/**
 * Renders the search after it is first opened (SEARCH-2). If the chunk fails to load, the button
 * leads to the shop, which has a search of its own, or to the page that tells an offline visitor.
 */
export function LazySearch(props: PartProps) {
  const Component = usePart(SEARCH, useLayoutState(isSearchOpen), () => {
    dispatchLayout({ kind: "close-drawer" });
    window.location.assign(props.layout.shop?.root ?? props.layout.homePath);
  });
  return Component ? <Component {...props} /> : null;
}

/**
 * Renders the header cart on pages outside the shop. Loaded when the browser is idle, and only if a
 * cart is stored. The header itself renders an empty one.
 */
export function LazyHeaderCart({ shop }: { readonly shop: NonNullable<LayoutView["shop"]> }) {
  const [Component, setComponent] = useState<typeof HeaderCart | null>(null);
  useEffect(() => {
    if (!isStored(STORAGE_KEYS.cart)) {
      dispatchLayout({ kind: "change-cart", cart: "empty" });
      return;
    }
    whenIdle(() => {
      import(/* webpackChunkName: "header-cart" */ "./header-cart").then(
        (loaded) => setComponent(() => loaded.HeaderCart),
        () => undefined,
      );
    });
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

/** True if a store has an entry. Empty ones have none (CART-4), nor has blocked storage. */
function isStored(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
