import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import type { CategoryRef } from "../../domain/product";
import { useShopPath } from "../../ui/shop-paths";
import * as styles from "./category-links.module.css";

type Props = { readonly locale: Locale; readonly categories: readonly CategoryRef[]; readonly current: string | null };

/** The categories as links: a column beside the list on large screens, a row to be pushed sideways on small ones. */
export function CategoryLinks({ locale, categories, current }: Props) {
  const shopPath = useShopPath();
  const { t } = useTranslation("shop");
  const entries = [
    { href: shopPath.list(locale), name: t("list.all"), chosen: current === null },
    ...categories.map(({ slug, name }) => ({ href: shopPath.category(locale, slug), name, chosen: slug === current })),
  ];
  return (
    <nav aria-label={t("list.categories")} className={styles.categories}>
      <p aria-hidden="true" className={styles.label}>
        {t("list.categories")}
      </p>
      <ul className={styles.entries}>
        {entries.map(({ href, name, chosen }) => (
          <li key={href}>
            <Link to={href} className={chosen ? styles.current : styles.entry} {...(chosen ? { "aria-current": "page" } : {})}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
