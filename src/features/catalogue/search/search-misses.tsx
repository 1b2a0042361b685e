import { useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import { viewedProductsQuery } from "../../../clients/content/queries/related-product-queries";
import { searchQuery } from "../../../clients/content/queries/search-query";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { withFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { dispatchLayout } from "../../../stores/layout";
import * as actions from "../../../ui/button/button.module.css";
import type { ProductFiltersState } from "../filters/use-product-filters";
import { ProductCard } from "../list/product-card";
import * as list from "../list/product-list.module.css";
import * as styles from "./search-misses.module.css";

type Props = {
  readonly filtering: ProductFiltersState;
  readonly locale: Locale;
  readonly settings: ShopSettings;
};

/**
 * Renders what helps a visitor whose search has no result: the corrected words and the contact
 * details (SEARCH-3).
 */
export function SearchHelp({ filtering, locale }: Omit<Props, "settings">) {
  const { t } = useTranslation("shop");
  const { filters, hrefOf } = filtering;
  const { data: found } = useQuery(searchQuery(filters.search, locale));
  return (
    <>
      {found?.corrected ? (
        <p className={styles.corrected}>
          {t("search.meant")}{" "}
          <Link
            to={hrefOf(withFilters(filters, { search: found.corrected }))}
            className={styles.words}
          >
            {found.corrected}
          </Link>
        </p>
      ) : null}
      <p className={styles.contact}>
        {t("search.contact.text")}{" "}
        <button
          type="button"
          className={actions.outline}
          aria-haspopup="dialog"
          onClick={(event) => {
            // Safari does not focus a clicked button; the drawer returns focus to it on close.
            event.currentTarget.focus({ preventScroll: true });
            dispatchLayout({ kind: "open-drawer", content: "contact" });
          }}
        >
          {t("search.contact.open")}
        </button>
      </p>
    </>
  );
}

/** Renders the products that match a search without a result in part (SEARCH-3). */
export function SimilarProducts({ filtering, locale, settings }: Props) {
  const { t } = useTranslation("shop");
  const { data: found } = useQuery(searchQuery(filtering.filters.search, locale));
  const close = found?.close ?? [];
  const { data: products = [] } = useQuery({
    ...viewedProductsQuery(close, locale),
    enabled: close.length > 0,
  });
  return products.length > 0 ? (
    <section aria-label={t("search.close")} className={styles.close}>
      <h2 className={styles.title}>{t("search.close")}</h2>
      <ul className={list.surface}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            locale={locale}
            settings={settings}
            first={false}
            headingLevel={3}
          />
        ))}
      </ul>
    </section>
  ) : null;
}
