import { defineInterface } from "@directus/extensions-sdk";
import { VariantList } from "./variant-list";

/** The list of variants of Directus, and above it several sizes at once. */
export default defineInterface({
  id: "variant-sizes",
  name: "Variants and sizes",
  icon: "straighten",
  description: "The variants of a product, with several sizes at once",
  component: VariantList,
  options: null,
  types: ["alias"],
  localTypes: ["o2m"],
  group: "relational",
  relational: true,
});
