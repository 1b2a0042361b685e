import * as styles from "./product-page.module.css";

/** Shape of a product page that is loading. */
export function ProductSkeleton() {
  return (
    <div aria-hidden="true" className={styles.layout}>
      <span className={styles.skeletonPicture} />
      <span className={styles.skeletonFacts} />
    </div>
  );
}
