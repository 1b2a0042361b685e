import { catalogCollections } from "./catalog";
import { collectionGroup } from "./dsl/definition";
import { productCollections } from "./product";
import { shopSettingsCollections } from "./shop-settings";

/** The online shop: what is sold, and how. */
export const shopGroup = collectionGroup(
  { name: "shop", icon: "storefront", color: "#8C3B4A" },
  { ...productCollections, ...catalogCollections, ...shopSettingsCollections },
);
