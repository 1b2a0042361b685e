import { type ReactNode, useId } from "react";
import * as styles from "./shelf.module.css";

/** A row holds so many cards. */
export const SHELF_SIZE = 4;

type Props = {
  /** Not known yet, while the cards are on their way. */
  readonly title?: string;
  readonly cards: ReactNode;
  readonly children?: ReactNode;
};

/** A row of cards with its heading; what stands in `children` is beside the heading. */
export function Shelf({ title, cards, children }: Props) {
  const id = useId();
  return (
    <section className={styles.shelf} {...(title ? { "aria-labelledby": id } : { "aria-hidden": true })}>
      <div className={styles.head}>
        {title ? (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        ) : (
          <p className={styles.title}>&nbsp;</p>
        )}
        {children}
      </div>
      <ul className={styles.cards}>{cards}</ul>
    </section>
  );
}
