import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { CategoryRef } from "../../../domain/catalogue/product";
import * as styles from "./category-links.module.css";

type Props = {
  readonly categories: readonly CategoryRef[];
  readonly current: string | null;
  /** Returns the URL of a category, or of all products for null. Other filters are kept. */
  readonly hrefOf: (slug: string | null) => string;
  /** The gift finder, as the last entry. */
  readonly gifts: { readonly href: string; readonly isCurrent: boolean } | null;
  /** Renders the number of products of a category. */
  readonly renderCount?: ((category: number) => ReactNode) | undefined;
};

/**
 * Renders the categories as links: a column beside the list on wide screens, a horizontally
 * scrollable row on small ones.
 */
export function CategoryLinks({ categories, current, hrefOf, gifts, renderCount }: Props) {
  const { t } = useTranslation("shop");
  const entries = [
    {
      href: hrefOf(null),
      name: t("list.all"),
      isCurrent: current === null && !gifts?.isCurrent,
      count: null,
    },
    ...categories.map(({ id, slug, name }) => ({
      href: hrefOf(slug),
      name,
      isCurrent: slug === current,
      count: renderCount?.(id),
    })),
    ...(gifts ? [{ ...gifts, name: t("gifts.title"), count: null }] : []),
  ];
  return (
    <nav aria-label={t("list.categories")} className={styles.categories}>
      <p aria-hidden="true" className={styles.label}>
        {t("list.categories")}
      </p>
      <ul className={styles.entries}>
        {entries.map(({ href, name, isCurrent, count }) => (
          <li key={name} className={styles.item}>
            <Link
              to={href}
              className={isCurrent ? styles.current : styles.entry}
              {...(isCurrent ? { "aria-current": "page" } : {})}
            >
              {name}
            </Link>
            {count}
          </li>
        ))}
      </ul>
    </nav>
  );
}
