import { lazyComponent } from "../../ui/loading/lazy-component";
import type { CartDeliveryProps } from "./cart-delivery";

/** The delivery date of the cart with its rules and texts, which load on demand (decision 046). */
export const LazyCartDelivery = lazyComponent<CartDeliveryProps>(() =>
  import(/* webpackChunkName: "shop-delivery" */ "./cart-delivery").then(
    (module) => module.CartDelivery,
  ),
);
