import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SHOP } from "../../../domain/constants";
import { hasActiveFilters, NO_FILTERS } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import {
  type AttributeGroups,
  productsQuery,
} from "../../../clients/content/queries/catalogue-queries";
import { toFailure } from "../../../clients/query-client";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import * as actions from "../../../ui/button/button.module.css";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { OfflineAlert } from "../../../ui/feedback/offline-state";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { usePrerenderedUntil } from "../../../ui/loading/use-prerendered-until";
import { ProductCardSkeletons } from "./product-card-skeletons";
import { FIRST_CARDS, ListSection, MoreButton } from "./list-section";
import { ProductCard } from "./product-card";
import { useScrollRestoration } from "../../../ui/document/use-scroll-restoration";
import * as styles from "./product-list.module.css";
import type { ProductFiltersState } from "../filters/use-product-filters";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly filtering: ProductFiltersState;
  /** Undefined until the groups of the selected attributes are loaded. */
  readonly attributeGroups: AttributeGroups | undefined;
  /** Slug of the category whose products can be compared. */
  readonly comparedIn: string | undefined;
  /** Whether the rest of the page is loaded. Until then, the prerendered list stays. */
  readonly isFramed: boolean;
  /** Receives the number of products once it is known. */
  readonly onCount: (count: number | undefined) => void;
};

/**
 * Renders the products that match the filters, 20 per page, with as many pages as requested
 * (LIST-1). The page number is part of the URL (LIST-2). While new filters load, the previous list
 * stays visible to avoid layout shift.
 */
export function ProductList({
  locale,
  settings,
  filtering,
  attributeGroups,
  comparedIn,
  isFramed,
  onCount,
}: Props) {
  const { t } = useTranslation("shop");
  const { filters, hrefOf } = filtering;
  const list = JSON.stringify({ ...filters, page: 0 });
  // Last requested page of this list; a new list starts with the page of its URL.
  const [requested, setRequested] = useState({ list, page: filters.page });
  const requestedPage = requested.list === list ? requested.page : filters.page;
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const tray = useRef<HTMLUListElement>(null);
  const pageQuery = (page: number) => ({
    ...productsQuery({ ...filters, page }, settings.defaultSort, locale, attributeGroups),
    enabled: attributeGroups !== undefined,
  });

  const first = useQuery({ ...pageQuery(0), placeholderData: keepPreviousData });
  const last = first.isPlaceholderData
    ? 0
    : Math.min(requestedPage, Math.max(0, (first.data?.info.pageCount ?? 1) - 1));
  const further = useQueries({
    queries: Array.from({ length: last }, (_, index) => pageQuery(index + 1)),
  });
  const pages = [first, ...further];
  const firstPage = useDeferredValue(first.data);
  const rendering = firstPage !== first.data;
  const products = [firstPage, ...further.map((page) => page.data)].flatMap(
    (page) => page?.products ?? [],
  );
  const failed = pages.find((page) => page.isError);
  const loading =
    (rendering && firstPage === undefined) ||
    pages.some((page) => page.isPending && page.fetchStatus !== "paused");
  const offline = pages.some(
    (page) => (page.isPending || page.isPlaceholderData) && page.fetchStatus === "paused",
  );
  const total = firstPage?.info.filterCount;
  const changing = first.isPlaceholderData || (rendering && firstPage !== undefined);
  useScrollRestoration(firstPage !== undefined && !loading);
  useEffect(() => onCount(changing ? undefined : total), [onCount, changing, total]);

  const isPending = loading && total === undefined;
  usePrerenderedUntil(isFramed && !isPending);

  // After a filter change below the top of the list, scroll to the top of the list.
  const previousList = useRef(list);
  useEffect(() => {
    if (previousList.current === list || changing) return;
    previousList.current = list;
    const place = tray.current?.parentElement;
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: "start" });
  }, [list, changing]);

  // After "show more", focus moves to the first new product.
  useEffect(() => {
    if (firstNew === null || products.length <= firstNew) return;
    const link = tray.current?.querySelectorAll("a")[firstNew];
    link?.focus({ preventScroll: true });
    setFirstNew(null);
  }, [firstNew, products.length]);

  const showMore = () => {
    const page = last + 1;
    setRequested({ list, page });
    setFirstNew(products.length);
    // Replaces the history entry without navigation: scroll position stays, and back and reload
    // restore the loaded pages.
    window.history.replaceState(window.history.state, "", hrefOf({ ...filters, page }));
  };

  if (firstPage && products.length === 0 && !failed && !changing)
    return <Empty filtering={filtering} locale={locale} settings={settings} />;
  // Products of another selection are no answer.
  if (offline && changing) return <OfflineAlert />;
  const status =
    total === undefined || changing
      ? offline || failed
        ? ""
        : t("loading")
      : products.length < total
        ? t("list.shown", { shown: products.length, count: total })
        : t("list.count", { count: total });
  return (
    <ListSection
      status={status}
      busy={loading || changing}
      pending={isPending}
      changing={changing}
      cardsRef={tray}
      cards={
        <>
          {products.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              locale={locale}
              settings={settings}
              first={index < FIRST_CARDS}
              comparedIn={comparedIn}
            />
          ))}
          {loading ? (
            <ProductCardSkeletons
              count={
                firstPage
                  ? Math.min(SHOP.pageSize, firstPage.info.filterCount - products.length)
                  : 12
              }
              settings={settings}
            />
          ) : null}
        </>
      }
    >
      {offline ? <OfflineAlert /> : null}
      {failed?.error ? (
        <ErrorAlert
          title={t("failed.list")}
          failure={toFailure(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : null}
      {firstPage && !changing && last + 1 < firstPage.info.pageCount && !failed ? (
        <MoreButton onClick={showMore} busy={loading} />
      ) : null}
    </ListSection>
  );
}

const SearchMisses = lazyComponent(() =>
  import(/* webpackChunkName: "shop-search-misses" */ "../search/search-misses").then(
    (module) => module.SearchMisses,
  ),
);

function Empty({ filtering, ...shop }: Pick<Props, "filtering" | "locale" | "settings">) {
  const { t } = useTranslation("shop");
  const { filters, hrefOf } = filtering;
  if (filters.search !== "") return <SearchMisses filtering={filtering} {...shop} />;
  const narrowed = hasActiveFilters({ ...filters, category: null });
  return (
    <div role="status" className={styles.empty}>
      <p className={styles.emptyTitle}>{t(narrowed ? "list.none.title" : "list.empty.title")}</p>
      <p>{t(narrowed ? "list.none.text" : "list.empty.text")}</p>
      <Link
        to={hrefOf({ ...NO_FILTERS, category: narrowed ? filters.category : null })}
        className={actions.outline}
      >
        {t(narrowed ? "filters.reset" : "list.empty.all")}
      </Link>
    </div>
  );
}
