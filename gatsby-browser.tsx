import type { GatsbyBrowser } from "gatsby";
import "./src/ui/theme/fonts.css";
import "./.cache/house/theme.css";
import "./src/ui/theme/base.css";
import { showLateFonts } from "./src/ui/theme/late-fonts";

let isFirstPage = true;

/** Fonts that were too late for the first page are there with the next one, when everything changes anyway. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (!prevLocation || !isFirstPage) return;
  isFirstPage = false;
  showLateFonts();
};
