import type { GatsbyBrowser } from "gatsby";
import "./src/ui/theme/fonts.css";
import "./.cache/site/theme.css";
import "./src/ui/theme/base.css";
import {
  setUpScrollRestoration,
  isScrollAllowed,
  setUpRouteAnnouncer,
  handleRouteUpdate,
  handleRouteDelayed,
} from "./src/templates/navigation/route-events";
import { replayClick } from "./src/ui/document/click-replay";
import { applyDeferredFonts } from "./src/ui/theme/deferred-fonts";

/**
 * Replays a click made before hydration. Applies fonts that loaded after the first paint if nothing
 * moves, otherwise on the next page.
 */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  setUpRouteAnnouncer();
  setUpScrollRestoration();
  replayClick();
  void applyDeferredFonts(false);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  handleRouteUpdate(location, prevLocation);
  if (prevLocation) void applyDeferredFonts(true);
};

/** Gatsby calls this after 1000 ms. */
export const onRouteUpdateDelayed: GatsbyBrowser["onRouteUpdateDelayed"] = handleRouteDelayed;

export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) =>
  isScrollAllowed(location, !prevRouterProps, () => {
    // Gatsby types the function as `Function`; it returns the saved [x, y].
    const position: unknown = Reflect.apply(getSavedScrollPosition, undefined, [location]);
    const top: unknown = Array.isArray(position) ? position[1] : undefined;
    return typeof top === "number" ? top : 0;
  });
