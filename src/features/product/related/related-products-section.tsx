import { useEffect, useRef, useState } from "react";
import { useRecentlyViewed } from "../../../stores/recently-viewed";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { IN_VIEW_MARGIN } from "../../../ui/loading/use-in-view";
import * as styles from "./product-row.module.css";
import { PRODUCTS_PER_ROW, type RelatedProductsProps } from "./related-products-props";
import { useRecentlyViewedRecording } from "./use-recently-viewed-recording";

const LazyRelatedProducts = lazyComponent<RelatedProductsProps>(
  () => import("./related-products").then((module) => module.RelatedProducts),
  (props) => <Placeholder {...props} />,
);

/**
 * Renders the related products below a product. They are loaded when the section is near the
 * viewport; until then, placeholders reserve the space.
 */
export function RelatedProductsSection(props: RelatedProductsProps) {
  const { product } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  useRecentlyViewedRecording(product.id);
  useEffect(() => {
    if (!place.current || !("IntersectionObserver" in window)) return;
    const watch = new IntersectionObserver(
      ([entry]) => (entry?.isIntersecting ? setIsInView(true) : undefined),
      {
        rootMargin: IN_VIEW_MARGIN,
      },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place} className={styles.rows} data-below="">
      {isInView ? <LazyRelatedProducts {...props} /> : <Placeholder {...props} />}
    </div>
  );
}

/** Reserves the space of the product rows with card placeholders. */
function Placeholder({ product, cards }: RelatedProductsProps) {
  const others = useRecentlyViewed((ids) => ids.filter((id) => id !== product.id).length);
  return [product.category ? PRODUCTS_PER_ROW : 0, Math.min(PRODUCTS_PER_ROW, others)].map(
    (count, row) =>
      count > 0 ? (
        <div key={row} aria-hidden="true" className={styles.row}>
          <p className={styles.head} />
          <ul className={styles.cards}>{cards.waiting(count)}</ul>
        </div>
      ) : null,
  );
}
