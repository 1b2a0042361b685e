import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Locale } from "../../domain/locale";
import type { Product, ProductSummary } from "../../domain/product";
import { followRecentlyViewed, rememberViewed, useRecentlyViewed } from "../../stores/recently-viewed";
import { late } from "../../ui/late";
import { NEAR } from "../../ui/near";
import * as styles from "./shelf.module.css";

/** How the list draws its cards, and places for cards that are on their way. Features know nothing of one another: the shop brings them together. */
export type Cards = { readonly card: (product: ProductSummary) => ReactNode; readonly waiting: (count: number) => ReactNode };

export type ShelvesProps = { readonly product: Product; readonly locale: Locale; readonly cards: Cards };

const MorePieces = late<ShelvesProps>(
  () => import("./more-pieces").then((module) => module.MorePieces),
  (props) => <Room {...props} />,
);

/** Other pieces below the product: read only when a visitor comes near, in the room that they will take. */
export function Shelves(props: ShelvesProps) {
  const { product } = props;
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  // Before the first paint, so that their room is there from the start.
  useLayoutEffect(() => followRecentlyViewed(), []);
  useEffect(() => rememberViewed(product.id), [product.id]);
  useEffect(() => {
    if (!place.current || !("IntersectionObserver" in window)) return;
    const watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? setNear(true) : undefined), { rootMargin: NEAR });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place} className={styles.shelves}>
      {near ? <MorePieces {...props} /> : <Room {...props} />}
    </div>
  );
}

/** A row holds so many cards. */
export const SHELF_SIZE = 4;

/** The room that the shelves will take, in the cards' own measures. */
function Room({ product, cards }: ShelvesProps) {
  const others = useRecentlyViewed((ids) => ids.filter((id) => id !== product.id).length);
  return [product.category ? SHELF_SIZE : 0, Math.min(SHELF_SIZE, others)].map((count, row) =>
    count > 0 ? (
      <div key={row} aria-hidden="true" className={styles.shelf}>
        <p className={styles.head} />
        <ul className={styles.cards}>{cards.waiting(count)}</ul>
      </div>
    ) : null,
  );
}
