import { defineInterface } from "@directus/extensions-sdk";
import { ShopTimeInput } from "./shop-time-input";

/** Date and time in the time zone of the shop, wherever the reader is. */
export default defineInterface({
  id: "shop-time",
  name: "Shop time",
  icon: "schedule",
  description: "Date and time in the time zone of the shop",
  component: ShopTimeInput,
  options: null,
  types: ["timestamp"],
});
