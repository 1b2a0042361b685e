import { useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import { listBefore } from "../../ui/list-address";
import { usePageTitle } from "../../ui/page-title";
import { showProduct } from "../../ui/shop-events";
import { useShopPath } from "../../ui/shop-paths";
import { productQuery } from "../../services/content/queries";
import { failureOf } from "../../services/content/query-client";
import type { ShopSettings } from "../../services/content/settings";
import * as actions from "../../ui/action.module.css";
import { useDrawnUntil } from "../../ui/drawn";
import { FailureNotice } from "../../ui/failure-notice";
import { StateNotice } from "../../ui/state-notice";
import * as styles from "./product-page.module.css";
import { ProductView } from "./product-view";
import { Ratings } from "./ratings";
import { type Cards, Shelves } from "./shelves";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly id: number;
  /** Where the shop explains its shipping costs. */
  readonly shippingPage: string | undefined;
  readonly cards: Cards;
};

/** The page of a product, with its loading, failed and not-found states (PRODUCT-1). */
export function ProductPage({ locale, settings, id, shippingPage, cards }: Props) {
  const shopPath = useShopPath();
  const { t } = useTranslation("shop");
  const { data: product, error, refetch, fetchStatus } = useQuery(productQuery(id, locale));
  // Each piece has its own way back: it may have been reached from another list.
  const [back, setBack] = useState({ id, list: listBefore(shopPath.list(locale)) });
  if (back.id !== id) setBack({ id, list: listBefore(shopPath.list(locale)) });
  useDrawnUntil(product !== undefined || error !== null);
  useEffect(() => {
    if (product) showProduct({ id: product.id, name: product.name, category: product.category?.name ?? "", price: product.ownPrice });
  }, [product]);
  usePageTitle(product === null ? t("notFound.title") : product?.name);
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.back}>
        <Link to={back.list}>
          <span aria-hidden="true">← </span>
          {t("product.back")}
        </Link>
      </p>
      {product ? <ProductView key={product.id} product={product} settings={settings} locale={locale} shippingPage={shippingPage} /> : null}
      {product ? <Ratings key={`ratings-${product.id}`} product={product} settings={settings} locale={locale} /> : null}
      {product ? <Shelves key={`more-${product.id}`} product={product} locale={locale} cards={cards} /> : null}
      {product === null ? (
        <StateNotice title={t("notFound.title")} text={t("notFound.text")}>
          <Link to={shopPath.list(locale)} className={actions.outline}>
            {t("notFound.back")}
          </Link>
        </StateNotice>
      ) : null}
      {error && product === undefined ? (
        <FailureNotice title={t("failed.product")} failure={failureOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {product === undefined && !error ? <Skeleton text={t(fetchStatus === "paused" ? "offline" : "loading")} /> : null}
    </div>
  );
}

function Skeleton({ text }: { readonly text: string }) {
  return (
    <div className={styles.layout}>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      <span aria-hidden="true" className={styles.skeletonPicture} />
      <span aria-hidden="true" className={styles.skeletonFacts} />
    </div>
  );
}
