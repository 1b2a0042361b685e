import { lazyComponent } from "../../../ui/loading/lazy-component";
import { useInView } from "../../../ui/loading/use-in-view";
import * as styles from "./availability-text.module.css";
import type { ProductDeliveryProps } from "./branch-list";

const LazyProductDelivery = lazyComponent<ProductDeliveryProps>(() =>
  import(/* webpackChunkName: "shop-delivery" */ "./product-delivery").then(
    (module) => module.ProductDelivery,
  ),
);

/**
 * Reserves the space of the delivery date and of the branches. Their rules load when the place is
 * in view.
 */
export function DeliveryPlace(props: ProductDeliveryProps) {
  const [place, isInView] = useInView<HTMLDivElement>("0px");
  const branches = props.settings.shippingMethods.filter(({ branch }) => branch).length;
  return (
    <div
      ref={place}
      className={styles.delivery}
      style={{ minHeight: `calc(var(--date) + ${branches} * var(--branch))` }}
    >
      {isInView ? <LazyProductDelivery {...props} /> : null}
    </div>
  );
}
