import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import * as styles from "./product-list.module.css";

/**
 * Number of cards whose pictures are loaded first: a row on phones. More of them would delay the
 * largest paint.
 */
export const FIRST_CARDS = 2;

/** Id of the number of products. */
export const COUNT_ID = "product-count";

type Props = {
  /** Number of products, or what is loading. */
  readonly status: string;
  readonly cards: ReactNode;
  readonly cardsRef?: Ref<HTMLUListElement>;
  readonly busy?: boolean;
  /** Whether nothing is loaded yet. */
  readonly pending?: boolean;
  /** Whether the cards belong to earlier filters. */
  readonly changing?: boolean;
  /** Content below the cards. */
  readonly children?: ReactNode;
};

/** Renders the number of products and their cards. */
export function ListSection({
  status,
  cards,
  cardsRef,
  busy = false,
  pending = false,
  changing = false,
  children,
}: Props) {
  const { t } = useTranslation("shop");
  return (
    <section
      aria-label={t("list.title")}
      aria-busy={busy}
      data-pending={pending || undefined}
      className={styles.list}
    >
      <p id={COUNT_ID} role="status" tabIndex={-1} className={styles.count}>
        {status}
      </p>
      <ul ref={cardsRef} className={styles.surface} data-changing={changing || undefined}>
        {cards}
      </ul>
      {children}
    </section>
  );
}

type MoreButtonProps = { readonly onClick?: () => void; readonly busy?: boolean };

/** Renders the button that loads the next page. While busy it has no effect and keeps focus. */
export function MoreButton({ onClick, busy = false }: MoreButtonProps) {
  const { t } = useTranslation("shop");
  return (
    <p className={styles.more}>
      <button
        type="button"
        className={actions.outline}
        aria-disabled={busy}
        onClick={busy ? undefined : onClick}
      >
        {t("list.more")}
      </button>
    </p>
  );
}
