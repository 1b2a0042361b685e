import { useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { categoriesQuery } from "../../../clients/content/queries/categories-query";
import { viewedProductsQuery } from "../../../clients/content/queries/related-product-queries";
import { searchQuery } from "../../../clients/content/queries/search-query";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { searchPagesQuery } from "../../../clients/search/search-pages-query";
import { NO_FILTERS, withFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { asksForHours } from "../../../domain/search/asks-for-hours";
import { findAnswers } from "../../../domain/search/search-entries";
import { dispatchLayout } from "../../../stores/layout";
import * as actions from "../../../ui/button/button.module.css";
import { SearchAnswers } from "../../../ui/search/search-answers";
import { BranchesContext } from "../../../ui/shop/branches-context";
import type { ProductFiltersState } from "../filters/use-product-filters";
import { ProductCard } from "../list/product-card";
import * as listing from "../list/product-list.module.css";
import * as styles from "./search-misses.module.css";

type Props = {
  readonly filtering: ProductFiltersState;
  readonly locale: Locale;
  readonly settings: ShopSettings;
};

/** Returns what the site answers to a search, once it is known whether products match (SEARCH-5). */
function useAnswers(text: string, locale: Locale) {
  const { data: file } = useQuery(searchPagesQuery(locale));
  const { data: categories = [] } = useQuery(categoriesQuery(locale));
  const { data: found } = useQuery(searchQuery(text, locale));
  const branches = useContext(BranchesContext);
  const answers =
    file && found
      ? findAnswers(file.answers, text, locale, {
          hasProducts: found.ids.length > 0,
          categories: categories.map(({ name }) => name),
        })
      : [];
  return { answers, branches: asksForHours(text, locale) ? branches : [] };
}

/** Renders the answers to the search of the list (SEARCH-5). */
export function ListAnswers({ text, locale }: { readonly text: string; readonly locale: Locale }) {
  return <SearchAnswers {...useAnswers(text, locale)} locale={locale} />;
}

/**
 * Renders what helps a visitor whose search has no result: the corrected words or the contact
 * details, and products that match in part, unless there is an answer (SEARCH-3).
 */
export function SearchMisses({ filtering, locale, settings }: Props) {
  const { t } = useTranslation("shop");
  const { filters, hrefOf } = filtering;
  const { data: found } = useQuery(searchQuery(filters.search, locale));
  const { answers, branches } = useAnswers(filters.search, locale);
  const isAnswered = answers.length + branches.length > 0;
  const corrected = found?.corrected ?? null;
  return (
    <>
      <div role="status" className={listing.empty}>
        {corrected === null ? (
          <>
            {isAnswered ? null : <p className={listing.emptyTitle}>{t("list.none.title")}</p>}
            <p>{t(isAnswered ? "search.answered" : "list.none.text")}</p>
          </>
        ) : (
          <p className={styles.corrected}>
            {t("search.meant")}{" "}
            <Link to={hrefOf(withFilters(filters, { search: corrected }))} className={styles.words}>
              {corrected}
            </Link>
          </p>
        )}
        <Link
          to={hrefOf({ ...NO_FILTERS, category: filters.category })}
          className={actions.outline}
        >
          {t("filters.reset")}
        </Link>
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
      </div>
      {isAnswered ? null : (
        <CloseProducts
          title={corrected === null ? t("search.close") : t("search.matches", { words: corrected })}
          ids={found?.close ?? []}
          locale={locale}
          settings={settings}
        />
      )}
    </>
  );
}

type CloseProps = Pick<Props, "locale" | "settings"> & {
  readonly title: string;
  readonly ids: readonly number[];
};

/** Renders the products that match a search in part, or without its typing errors. */
function CloseProducts({ title, ids, locale, settings }: CloseProps) {
  const { data: products = [] } = useQuery({
    ...viewedProductsQuery(ids, locale),
    enabled: ids.length > 0,
  });
  return products.length > 0 ? (
    <section aria-label={title} className={styles.close}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={listing.surface}>
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
