import { catalogCollections } from "./catalog";
import { collectionGroup } from "./dsl/collection-group";
import { productCollections } from "./product";
import { shopSettingsCollections } from "./shop-settings";

/** Collections of the online shop: products, catalog and shop settings. */
export const shopGroup = collectionGroup(
  { name: "shop", icon: "storefront", color: "#8C3B4A" },
  { ...productCollections, ...catalogCollections, ...shopSettingsCollections },
);
