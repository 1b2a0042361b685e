import { defineLayout } from "@directus/extensions-sdk";
import { GridActions } from "./grid-actions";
import { GridView } from "./grid-view";
import { useGrid } from "./use-grid";

/** Prices and stock of products and their sizes, typed as in a spreadsheet (decision 084). */
export default defineLayout({
  id: "goods-grid",
  name: "$t:site-goods-grid-title",
  icon: "grid_on",
  component: GridView,
  slots: { options: () => null, sidebar: () => null, actions: GridActions },
  headerShadow: false,
  setup: useGrid,
});
