import { type ReactNode, useId } from "react";
import * as styles from "./product-row.module.css";

type Props = {
  readonly title: string;
  readonly cards: ReactNode;
  readonly children?: ReactNode;
};

/** Renders a row of product cards with a heading. `children` are placed beside the heading. */
export function ProductRow({ title, cards, children }: Props) {
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      <ul className={styles.cards}>{cards}</ul>
    </section>
  );
}
