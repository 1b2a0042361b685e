import type { ShopSettings } from "../../../clients/content/shop-settings";
import * as card from "./product-card.module.css";
import * as styles from "./product-card-skeletons.module.css";

type Props = {
  readonly count: number;
  readonly settings: Pick<ShopSettings, "allowRatings" | "showStock">;
};

/**
 * Renders skeletons with the size of product cards, to avoid layout shift while cards load. The
 * name of a card has the height of two lines.
 */
export function ProductCardSkeletons({ count, settings }: Props) {
  return Array.from({ length: Math.max(0, count) }, (_, index) => (
    <li key={index} aria-hidden="true" className={card.card}>
      <span className={styles.picture} />
      <p className={`eyebrow ${card.manufacturer}`}>
        <span className={styles.short}>&nbsp;</span>
      </p>
      <p className={card.name}>
        <span className={styles.long}>&nbsp;</span>
        <span className={styles.long}>&nbsp;</span>
      </p>
      <p className={card.price}>
        <span className={styles.short}>&nbsp;</span>
      </p>
      {settings.allowRatings ? (
        <p>
          <span className={styles.short}>&nbsp;</span>
        </p>
      ) : null}
      {settings.showStock ? (
        <p className={card.stock}>
          <span className={styles.short}>&nbsp;</span>
        </p>
      ) : null}
    </li>
  ));
}
