import * as card from "./product-card.module.css";
import * as styles from "./product-card-skeletons.module.css";

/** Renders skeletons with the size of product cards, to avoid layout shift while cards load. */
export function ProductCardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, index) => (
    <li key={index} aria-hidden="true" className={card.card}>
      <span className={styles.picture} />
      <p className={`eyebrow ${card.manufacturer}`}>
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
