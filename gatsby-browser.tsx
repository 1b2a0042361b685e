import type { GatsbyBrowser, ShouldUpdateScrollArgs } from "gatsby";
import "./src/ui/theme/fonts.css";
import "./src/ui/theme/base.css";
import {
  setUpScrollRestoration,
  isScrollAllowed,
  setUpRouteAnnouncer,
  handleRouteUpdate,
  handleRouteDelayed,
} from "./src/templates/navigation/route-events";
import { hydratePage } from "./src/templates/hydrate-page";
import { announceUpdate, scheduleIdleWork } from "./src/templates/idle-work";
import { loadOnFirstAction } from "./src/templates/navigation/load-on-first-action";
import { replayClick } from "./src/ui/document/click-replay";
import { applyDeferredFonts } from "./src/ui/theme/deferred-fonts";

/** Gatsby types this function as that of React 17, which returned an element. */
export const replaceHydrateFunction = () => hydratePage;

/** Replays a click made before hydration. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  setUpRouteAnnouncer();
  setUpScrollRestoration();
  replayClick();
  loadOnFirstAction();
  scheduleIdleWork();
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  handleRouteUpdate(location, prevLocation);
  if (prevLocation) void applyDeferredFonts();
};

/** Gatsby calls this after 1000 ms. */
export const onRouteUpdateDelayed: GatsbyBrowser["onRouteUpdateDelayed"] = handleRouteDelayed;

export const onServiceWorkerUpdateReady: GatsbyBrowser["onServiceWorkerUpdateReady"] =
  announceUpdate;

/** Gatsby types `getSavedScrollPosition` only as `Function`. It returns the saved [x, y]. */
type ScrollArgs = Pick<ShouldUpdateScrollArgs, "prevRouterProps" | "routerProps"> & {
  readonly getSavedScrollPosition: (entry: object) => readonly [number, number];
};

export const shouldUpdateScroll = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}: ScrollArgs) => {
  const state: unknown = history.state;
  // The location of a page that Gatsby had to load on the way back lacks the key of its entry.
  const entry = Object.assign({}, state, location);
  return isScrollAllowed(location, !prevRouterProps, () => getSavedScrollPosition(entry)[1]);
};
