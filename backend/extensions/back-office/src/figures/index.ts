import { definePanel } from "@directus/extensions-sdk";
import { FIGURES } from "../../../../../src/contracts/shop-figures";
import { FigurePanel } from "./figure-panel";
import "./figures.css";

/** A figure of the shop on a dashboard of Directus. It needs no query of Insights. */
export default definePanel({
  id: "shop-figure",
  name: "$t:site-figures-title",
  icon: "monitoring",
  component: FigurePanel,
  options: [
    {
      field: "figure",
      name: "$t:site-figures-figure",
      type: "string",
      meta: {
        interface: "select-dropdown",
        width: "full",
        options: {
          choices: FIGURES.map((value) => ({
            text: `$t:site-figures-${value.replaceAll("_", "-")}`,
            value,
          })),
        },
      },
    },
  ],
  minWidth: 12,
  minHeight: 6,
});
