import type { GatsbyBrowser } from "gatsby";
import "./src/ui/theme/fonts.css";
import "./.cache/house/theme.css";
import "./src/ui/theme/base.css";
import { keepPlaces, mayScroll, prepareAnnouncements, routeArrived, routeDelayed } from "./src/templates/route-events";
import { repeatEarlyPress } from "./src/ui/early-press";
import { showLateFonts } from "./src/ui/theme/late-fonts";

/** A press that came too early is repeated. Fonts that were too late for the first page are shown where nothing moves by it, else with the next page. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  prepareAnnouncements();
  keepPlaces();
  repeatEarlyPress();
  void showLateFonts(false);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  routeArrived(location, prevLocation);
  if (prevLocation) void showLateFonts(true);
};

/** The framework calls this after 1000 ms. */
export const onRouteUpdateDelayed: GatsbyBrowser["onRouteUpdateDelayed"] = routeDelayed;

export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) => mayScroll(location, !prevRouterProps, () => getSavedScrollPosition(location)[1]);
