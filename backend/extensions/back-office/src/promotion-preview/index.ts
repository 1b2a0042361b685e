import { defineInterface } from "@directus/extensions-sdk";
import { PromotionPreview } from "./promotion-preview";

/** What a promotion in a form does to prices, before it is saved. */
export default defineInterface({
  id: "promotion-preview",
  name: "Promotion preview",
  icon: "preview",
  description: "Prices before and during a promotion",
  component: PromotionPreview,
  options: null,
  types: ["alias"],
  localTypes: ["presentation"],
  group: "presentation",
});
