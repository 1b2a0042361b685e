import {
  createElement,
  isValidElement,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from "react";
import { renderHead } from "./head";
import { globalHistory, type Place } from "./history";
import { PlaceContext } from "./link";
import type { LoadedPage, Loader } from "./loader";
import type { Navigation } from "./navigation";
import { callPlugins, type Plugin } from "./plugins";
import { followScroll, readScroll, restoreScroll } from "./scroll";

export type SiteRootProps = {
  readonly loader: Loader;
  readonly navigation: Navigation;
  readonly plugins: readonly Plugin[];
};

const OUTLINE: CSSProperties = { outline: "none" };

/**
 * Renders the page of the current place. While the page of a new place loads, the previous one
 * stays. Renders the same elements as Gatsby does in the build.
 */
export function SiteRoot({ loader, navigation, plugins }: SiteRootProps) {
  const place = useHistory();
  const [, update] = useReducer((count: number) => count + 1, 0);
  const current = loader.loadedPage(place.pathname);
  const [shown, setShown] = useState({ place, page: current });
  if (current && (shown.place !== place || shown.page !== current))
    setShown({ place, page: current });
  useEffect(() => {
    if (current) return undefined;
    let isWanted = true;
    void loader
      .loadPage(place.pathname)
      .catch(() => undefined)
      .then((page) => {
        if (page) update();
        else if (isWanted) window.location.assign(place.href);
      });
    return () => {
      isWanted = false;
    };
  }, [loader, place, current]);
  useEffect(() => {
    performance.mark("onInitialClientRender");
    callPlugins(plugins, "onInitialClientRender", {});
  }, [plugins]);
  useRouteEffects(shown.place, navigation, plugins);
  return (
    <PlaceContext.Provider value={place}>
      {/* Gatsby focuses this element. The site focuses the heading of a new page instead. */}
      <div style={OUTLINE} tabIndex={-1} id="gatsby-focus-wrapper">
        {shown.page ? <Page page={shown.page} place={shown.place} plugins={plugins} /> : null}
      </div>
      {/* Part of the built HTML. The site has its own status region for the title of a page. */}
      <div id="gatsby-announcer" hidden />
    </PlaceContext.Provider>
  );
}

/** Returns the current place of the history, updated before the next frame. */
function useHistory(): Place {
  const [place, setPlace] = useState(globalHistory.location);
  useEffect(() => globalHistory.completeTransition(), [place]);
  useEffect(() => {
    let isMounted = true;
    const stop = globalHistory.listen(({ location }) => {
      requestAnimationFrame(() => {
        if (isMounted) setPlace(location);
      });
    });
    return () => {
      isMounted = false;
      stop();
    };
  }, []);
  return place;
}

/** Restores the scroll position and reports the place after it is rendered. */
function useRouteEffects(place: Place, navigation: Navigation, plugins: readonly Plugin[]): void {
  const previous = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const before = previous.current;
    if (before && before.href === place.href && before.key === place.key) return;
    previous.current = place;
    restoreScroll(place, !before, () => {
      const results = callPlugins(plugins, "shouldUpdateScroll", {
        ...(before ? { prevRouterProps: { location: before } } : {}),
        pathname: place.pathname,
        routerProps: { location: place },
        getSavedScrollPosition: (of: Place) => [0, readScroll(of)],
      });
      return results.at(-1) !== false;
    });
    if (navigation.redirect(place)) return;
    callPlugins(plugins, "onRouteUpdate", { location: place, prevLocation: before });
  }, [place, navigation, plugins]);
  useEffect(() => followScroll(() => placeOfScroll(previous.current)), []);
}

/**
 * Returns the place that the scroll position belongs to. The browser scrolls to an anchor before
 * its place is rendered, and before it reports the place at all: null.
 */
function placeOfScroll(shown: Place | null): Place | null {
  const place = globalHistory.location;
  if (place.hash !== window.location.hash) return null;
  const isAnchor = place.action && place.hash && place.pathname === shown?.pathname;
  return isAnchor ? place : (shown ?? place);
}

type PageElementProps = {
  readonly page: LoadedPage;
  readonly place: Place;
  readonly plugins: readonly Plugin[];
};

function Page({ page, place, plugins }: PageElementProps): ReactNode {
  const { Head, default: Component } = page.module;
  useEffect(() => {
    if (Head) renderHead(Head, { ...page.result, data: page.result.data ?? {}, location: place });
  }, [Head, page, place]);
  const props = { data: undefined, ...page.result, location: place };
  const element = createElement(Component, { ...props, key: page.matchPath ?? page.path });
  return (
    callPlugins(plugins, "wrapPageElement", { element, props }).find(isValidElement) ?? element
  );
}
