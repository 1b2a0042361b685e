import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SHOP } from "../../domain/constants";
import { filtersToSearch, type ProductFilters } from "../../domain/filters";
import type { Locale } from "../../domain/locale";
import { useShopPath } from "../../ui/shop-paths";
import { productsQuery } from "../../services/content/queries";
import { failureOf } from "../../services/content/query-client";
import type { ShopSettings } from "../../services/content/settings";
import * as actions from "../../ui/action.module.css";
import { FailureNotice } from "../../ui/failure-notice";
import { CardSkeletons } from "./card-skeletons";
import { ProductCard } from "./product-card";
import * as styles from "./product-list.module.css";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly filters: ProductFilters;
  /** The category stands in the path, so it is not repeated in the query. */
  readonly fromPath: boolean;
};

/** The pieces that fit the filters, 20 a page, with as many pages as were asked for (LIST-1). The page stands in the address (LIST-2). */
export function ProductList({ locale, settings, filters, fromPath }: Props) {
  const { t } = useTranslation("shop");
  const [wanted, setWanted] = useState(filters.page);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const tray = useRef<HTMLUListElement>(null);
  const pageQuery = (page: number) => productsQuery({ ...filters, page }, settings.defaultSort, locale);

  const first = useQuery(pageQuery(0));
  const last = Math.min(wanted, Math.max(0, (first.data?.info.pageCount ?? 1) - 1));
  const pages = useQueries({ queries: Array.from({ length: last + 1 }, (_, page) => pageQuery(page)) });
  const products = pages.flatMap((page) => page.data?.products ?? []);
  const failed = pages.find((page) => page.isError);
  const loading = pages.some((page) => page.isPending && page.fetchStatus !== "paused");
  const offline = pages.some((page) => page.isPending && page.fetchStatus === "paused");
  const total = first.data?.info.filterCount;

  // Who loads more by keyboard goes on at the first new piece, not at the end of the page.
  useEffect(() => {
    if (firstNew === null || products.length <= firstNew) return;
    const link = tray.current?.querySelectorAll("a")[firstNew];
    link?.focus({ preventScroll: true });
    setFirstNew(null);
  }, [firstNew, products.length]);

  const showMore = () => {
    const page = last + 1;
    setWanted(page);
    setFirstNew(products.length);
    const search = filtersToSearch({ ...filters, category: fromPath ? null : filters.category, page });
    // Not a navigation: the page stays where it is, but back and reload find it with as many pieces.
    window.history.replaceState(window.history.state, "", `${window.location.pathname}${search}`);
  };

  if (first.data && products.length === 0 && !failed) return <Empty locale={locale} />;
  return (
    <section aria-label={t("list.title")} aria-busy={loading}>
      <p role="status" className={styles.count}>
        {total === undefined
          ? t(offline ? "offline" : "loading")
          : products.length < total
            ? t("list.shown", { shown: products.length, count: total })
            : t("list.count", { count: total })}
      </p>
      <ul ref={tray} className={styles.tray}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} locale={locale} settings={settings} first={index < 3} />
        ))}
        {loading ? <CardSkeletons count={first.data ? Math.min(SHOP.pageSize, first.data.info.filterCount - products.length) : 9} /> : null}
      </ul>
      {offline && total !== undefined ? <p role="status">{t("offline")}</p> : null}
      {failed?.error ? (
        <FailureNotice title={t("failed.list")} failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />
      ) : null}
      {first.data && last + 1 < first.data.info.pageCount && !failed ? (
        <p className={styles.more}>
          <button type="button" className={actions.outline} onClick={showMore} disabled={loading}>
            {t("list.more")}
          </button>
        </p>
      ) : null}
    </section>
  );
}

function Empty({ locale }: { readonly locale: Locale }) {
  const shopPath = useShopPath();
  const { t } = useTranslation("shop");
  return (
    <div role="status" className={styles.empty}>
      <p className={styles.emptyTitle}>{t("list.empty.title")}</p>
      <p>{t("list.empty.text")}</p>
      <Link to={shopPath.list(locale)} className={actions.outline}>
        {t("list.empty.all")}
      </Link>
    </div>
  );
}
