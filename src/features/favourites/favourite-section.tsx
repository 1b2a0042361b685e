import { Link } from "gatsby";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatComparedIds, listComparisons } from "../../domain/catalogue/comparison";
import { type FavouriteList, formatSharedFavourites } from "../../domain/catalogue/favourite-lists";
import type { Product } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";
import * as actions from "../../ui/button/button.module.css";
import { labelSeparator } from "../../ui/i18n/label-separator";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import * as styles from "./favourites.module.css";
import { ShareFavourites } from "./share-favourites";

export const renameButtonId = (list: string) => `favourites-rename-${list}`;

type Props = {
  readonly list: FavouriteList;
  readonly title: string;
  /** Hides the heading of an only list that has the title of the page. */
  readonly titleHidden: boolean;
  /** Those of the list that are loaded. */
  readonly products: readonly Product[];
  readonly locale: Locale;
  readonly onRename: () => void;
  readonly onClear: () => void;
  /** Items of the list. */
  readonly children: ReactNode;
};

/** Renders a list of the visitor with its name, its link and the comparisons of its products. */
export function FavouriteSection(props: Props) {
  const { list, title, titleHidden, products, locale, onRename, onClear, children } = props;
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const tool = `${actions.quiet} ${styles.tool}`;
  const labelOf = (text: string) =>
    list.name ? `${text}${labelSeparator(locale)}${list.name}` : text;
  return (
    <section>
      <h2 className={titleHidden ? "visually-hidden" : styles.listTitle}>{title}</h2>
      <div className={styles.tools}>
        <ShareFavourites
          path={`${shopPath.favourites(locale)}${formatSharedFavourites(list)}`}
          label={labelOf(t("favourites.share"))}
        />
        <button
          type="button"
          id={renameButtonId(list.name)}
          className={tool}
          aria-label={t("favourites.renameName", { name: title })}
          aria-haspopup="dialog"
          onClick={onRename}
        >
          {t("favourites.rename")}
        </button>
        {listComparisons(products).map(({ category, ids }) => (
          <Link
            key={category.id}
            className={tool}
            to={`${shopPath.comparison(locale)}${formatComparedIds(ids)}`}
          >
            {t("favourites.compare", { category: category.name })}
          </Link>
        ))}
        <button
          type="button"
          className={tool}
          aria-label={labelOf(t("favourites.clear"))}
          onClick={onClear}
        >
          {t("favourites.clear")}
        </button>
      </div>
      <ul className={styles.cards} aria-label={title}>
        {children}
      </ul>
    </section>
  );
}
