import { useQueries } from "@tanstack/react-query";
import { Link, navigate } from "gatsby";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  formatComparedIds,
  MAX_COMPARED,
  parseComparedIds,
} from "../../domain/catalogue/comparison";
import type { Product } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";
import { productQuery } from "../../clients/content/queries/product-queries";
import { toFailure } from "../../clients/query-client";
import * as actions from "../../ui/button/button.module.css";
import { PageHeading } from "../../ui/document/page-heading";
import { usePageTitle } from "../../ui/document/use-page-title";
import { EmptyState } from "../../ui/feedback/empty-state";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import { OfflineAlert } from "../../ui/feedback/offline-state";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { AddToComparison } from "./add-to-comparison";
import * as styles from "./comparison-page.module.css";
import { ComparisonTable } from "./comparison-table";

const TITLE_ID = "comparison-title";

type Props = {
  readonly locale: Locale;
  /** Query of the address, which contains the compared products. */
  readonly search: string;
  /** Products below an empty comparison. */
  readonly suggestions: ReactNode;
};

/** Compares up to four products by their attributes (SHOP-6). The address contains the products. */
export function ComparisonPage({ locale, search, suggestions }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const [statusMessage, setStatusMessage] = useState("");
  const focusesTitle = useRef(false);
  usePageTitle(t("comparison.title"));
  const ids = parseComparedIds(search);
  const results = useQueries({ queries: ids.map((id) => productQuery(id, locale)) });
  // After the address has changed, because the page without products has another heading.
  useEffect(() => {
    if (!focusesTitle.current) return;
    document.getElementById(TITLE_ID)?.focus();
    focusesTitle.current = false;
  }, [search]);

  const products = results.flatMap(({ data }) => data ?? []);
  const failed = results.flatMap(({ error, data, refetch }) =>
    error && data === undefined ? [{ error, refetch }] : [],
  );
  const isOffline = results.some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus === "paused",
  );
  const waiting = results.some(({ error, data }) => !error && data === undefined);
  const show = (next: readonly number[]) =>
    navigate(`${shopPath.comparison(locale)}${formatComparedIds(next)}`, { replace: true });
  const remove = (product: Product) => {
    show(ids.filter((id) => id !== product.id));
    setStatusMessage(t("comparison.removed", { name: product.name }));
    focusesTitle.current = true;
  };
  const category = products.find(({ comparable }) => comparable)?.category;

  const status = (
    <p role="status" className="visually-hidden">
      {waiting && !isOffline ? t("loading") : statusMessage}
    </p>
  );
  if (!waiting && failed.length === 0 && products.length === 0)
    return (
      <div className="wrap">
        {status}
        <EmptyState
          title={t("comparison.empty.title")}
          titleId={TITLE_ID}
          text={t("comparison.empty.text")}
        >
          <Link to={shopPath.list(locale)} className={actions.solid}>
            {t("notFound.back")}
          </Link>
        </EmptyState>
        {suggestions}
      </div>
    );
  return (
    <div className={`wrap ${styles.page}`}>
      {status}
      <PageHeading id={TITLE_ID} className={styles.title}>
        {t("comparison.title")}
      </PageHeading>
      {failed.map(({ error, refetch }, index) => (
        <ErrorAlert
          key={index}
          title={t("failed.product")}
          failure={toFailure(error)}
          onRetry={() => void refetch()}
        />
      ))}
      {isOffline ? <OfflineAlert /> : null}
      {waiting && !category && ids.length < MAX_COMPARED ? (
        <p className={styles.add} aria-hidden="true">
          <span>&nbsp;</span>
          <span className={styles.select} />
        </p>
      ) : null}
      {category && ids.length < MAX_COMPARED ? (
        <AddToComparison
          category={category}
          compared={ids}
          locale={locale}
          onAdd={({ id, name }) => {
            show([...ids, id]);
            setStatusMessage(t("comparison.added", { name }));
            // The last choice removes the select.
            focusesTitle.current = ids.length + 1 === MAX_COMPARED;
          }}
        />
      ) : null}
      {products.length > 0 || (waiting && !isOffline) ? (
        <ComparisonTable
          products={products}
          waiting={isOffline ? 0 : results.length - products.length - failed.length}
          locale={locale}
          onRemove={remove}
        />
      ) : null}
    </div>
  );
}
