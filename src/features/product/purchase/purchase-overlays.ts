import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";

/* Overlays of the purchase, which load when a visitor is about to open them. */

export const loadCartDrawer = () =>
  import(/* webpackChunkName: "shop-cart-drawer" */ "../../cart/cart-drawer").then(
    (module) => module.CartDrawer,
  );

export const preloadCartDrawer = preloadOnIntent(loadCartDrawer);

export const loadVariantSheet = () =>
  import("./variant-sheet").then((module) => module.VariantSheet);

export const preloadVariantSheet = preloadOnIntent(loadVariantSheet);
