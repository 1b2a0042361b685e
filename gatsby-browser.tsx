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
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  handleRouteUpdate(location, prevLocation);
  if (prevLocation) void applyDeferredFonts();
};

/** Gatsby calls this after 1000 ms. */
export const onRouteUpdateDelayed: GatsbyBrowser["onRouteUpdateDelayed"] = handleRouteDelayed;

/** Gatsby types `getSavedScrollPosition` only as `Function`. It returns the saved [x, y]. */
type ScrollArgs = Pick<ShouldUpdateScrollArgs, "prevRouterProps" | "routerProps"> & {
  readonly getSavedScrollPosition: (location: Location) => readonly [number, number];
};

export const shouldUpdateScroll = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}: ScrollArgs) =>
  isScrollAllowed(location, !prevRouterProps, () => getSavedScrollPosition(location)[1]);
