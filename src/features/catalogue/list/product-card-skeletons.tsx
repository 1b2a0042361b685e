import * as card from "./product-card.module.css";
import * as styles from "./product-card-skeletons.module.css";

/**
 * Places for cards that are on their way, in the cards' own measures, so that nothing moves when
 * they arrive.
 */
export function ProductCardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, index) => (
    <li key={index} aria-hidden="true" className={card.card}>
      <span className={styles.picture} />
      <p className={`eyebrow ${card.maker}`}>
        <span className={styles.short}>&nbsp;</span>
      </p>
      <p className={card.name}>
        <span className={styles.long}>&nbsp;</span>
      </p>
      <p className={card.price}>
        <span className={styles.short}>&nbsp;</span>
      </p>
    </li>
  ));
}
