import { ProductCardSkeletons } from "../../features/catalogue/list/product-card-skeletons";
import * as list from "../../features/catalogue/list/product-list.module.css";
import * as styles from "./shop-app.module.css";

/** Number of cards of a list that is loading: two rows on wide screens. */
const CARDS = 8;

type Props = {
  /** Kind of the path of the shop. */
  readonly kind: string;
  /** Tells screen readers that the screen is loading. */
  readonly text: string;
};

/**
 * Shows the shape of a screen while its code or the settings of the shop load. `data-pending` holds
 * back the footer (shop.module.css).
 */
export function ScreenSkeleton({ kind, text }: Props) {
  return (
    <div className={`wrap ${styles.loading}`} data-pending>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      <div aria-hidden="true">
        <span className={styles.skeletonTitle} />
        {kind === "list" || kind === "category" ? (
          <ul className={list.surface}>
            <ProductCardSkeletons
              count={CARDS}
              settings={{ allowRatings: true, showStock: true }}
            />
          </ul>
        ) : (
          <span className={styles.skeletonLines} />
        )}
      </div>
    </div>
  );
}
