import { catalogue } from "./catalogue";
import { room } from "./dsl";
import { product } from "./product";
import { shopSettings } from "./shop-settings";

/** The online shop: what is sold, and how. */
export const shop = room({ name: "shop", icon: "storefront", color: "#8C3B4A" }, { ...product, ...catalogue, ...shopSettings });
