import type { GatsbyBrowser } from "gatsby";
import "./src/ui/theme/fonts.css";
import "./.cache/house/theme.css";
import "./src/ui/theme/base.css";
import { showLateFonts } from "./src/ui/theme/late-fonts";

/** Fonts that were too late for the first page are shown where nothing moves by it, else with the next page. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  void showLateFonts(false);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) void showLateFonts(true);
};
