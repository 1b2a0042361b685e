import { defineInterface } from "@directus/extensions-sdk";
import { StockHistory } from "./stock-history";

/** Counts of a product with their history, and corrections with a reason. */
export default defineInterface({
  id: "stock-history",
  name: "Stock history",
  icon: "swap_vert",
  description: "Stock per size and branch, its history, and corrections",
  component: StockHistory,
  options: null,
  types: ["alias"],
  localTypes: ["presentation"],
  group: "presentation",
  hideLabel: true,
  hideLoader: true,
});
