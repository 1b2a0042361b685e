import { useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { findEditedLine } from "../../../domain/cart/edited-line";
import type { Locale } from "../../../domain/locale/locale";
import { resolvePreviousList } from "../../../ui/shop/return-to-list";
import { PageHeading } from "../../../ui/document/page-heading";
import { usePageTitle } from "../../../ui/document/use-page-title";
import { useCart } from "../../../stores/cart";
import { setViewedProduct } from "../../../stores/analytics-events";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import { productQuery } from "../../../clients/content/queries/product-queries";
import { toFailure } from "../../../clients/query-client";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import * as actions from "../../../ui/button/button.module.css";
import { usePrerenderedUntil } from "../../../ui/loading/use-prerendered-until";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { OfflineState } from "../../../ui/feedback/offline-state";
import * as styles from "./product-page.module.css";
import { ProductContent } from "./product-content";
import { FactsSection } from "../facts/facts-section";
import { GuaranteeSection } from "../guarantee/guarantee-section";
import { ReviewsSection } from "../reviews/reviews-section";
import { RelatedProductsSection } from "../related/related-products-section";
import { type ProductCardSlots } from "../related/related-products-props";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly id: number;
  /** Query of the address; it can name a cart line to edit. */
  readonly search: string;
  /** Path of the page that explains shipping costs. */
  readonly shippingPage: string | undefined;
  /** Path of the appointment form, if the site takes bookings. */
  readonly appointmentPage: string | undefined;
  readonly cards: ProductCardSlots;
  /** Promises and payment marks, below the form. */
  readonly notes: ReactNode;
};

/** Renders the product page with its loading, error and not-found states (PRODUCT-1). */
export function ProductPage({
  locale,
  settings,
  id,
  search,
  shippingPage,
  appointmentPage,
  cards,
  notes,
}: Props) {
  const shopPath = useShopPaths();
  const { t } = useTranslation("shop");
  const lines = useCart((cart) => cart.products);
  const edited = findEditedLine(lines, id, search);
  const { data, error, refetch, fetchStatus } = useQuery(productQuery(id, locale));
  // When the product arrives, it renders in slices, so that the browser can respond in between.
  const isShown = useDeferredValue(data) !== undefined;
  const product = isShown ? data : undefined;
  // The back link is stored per product, because each product can be reached from a different list.
  const [back, setBack] = useState({ id, list: resolvePreviousList(shopPath.list(locale)) });
  if (back.id !== id) setBack({ id, list: resolvePreviousList(shopPath.list(locale)) });
  usePrerenderedUntil(product !== undefined || error !== null);
  useEffect(() => {
    if (product)
      setViewedProduct({
        id: product.id,
        name: product.name,
        category: product.category?.name ?? "",
        price: product.ownPrice,
      });
  }, [product]);
  const isOffline = product === undefined && !error && fetchStatus === "paused";
  const hasPicture = product !== null && !isOffline && (product !== undefined || !error);
  usePageTitle(data === null ? t("notFound.title") : data?.name);
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={hasPicture ? `${styles.back} ${styles.onPicture}` : styles.back}>
        <Link to={back.list}>
          <span aria-hidden="true">← </span>
          <span className={hasPicture ? "phone-hidden" : undefined}>{t("product.back")}</span>
        </Link>
      </p>
      {product ? (
        <ProductContent
          key={`${product.id} ${edited?.cartId ?? ""}`}
          product={product}
          settings={settings}
          edited={edited}
          locale={locale}
          shippingPage={shippingPage}
          appointmentPage={appointmentPage}
          notes={notes}
        />
      ) : null}
      {product ? (
        <FactsSection key={`facts-${product.id}`} product={product.id} locale={locale} />
      ) : null}
      {product ? (
        <ReviewsSection
          key={`ratings-${product.id}`}
          product={product}
          settings={settings}
          locale={locale}
        />
      ) : null}
      {product ? (
        <RelatedProductsSection
          key={`more-${product.id}`}
          product={product}
          locale={locale}
          cards={cards}
        />
      ) : null}
      {product ? (
        <GuaranteeSection
          key={`guarantee-${product.id}`}
          product={product}
          notice={settings.guaranteeNotice}
          locale={locale}
        />
      ) : null}
      {product === null ? (
        <EmptyState title={t("notFound.title")} text={t("notFound.text")}>
          <Link to={shopPath.list(locale)} className={actions.outline}>
            {t("notFound.back")}
          </Link>
        </EmptyState>
      ) : null}
      {error && product === undefined ? (
        <>
          <PageHeading className="visually-hidden">{t("shopName")}</PageHeading>
          <ErrorAlert
            title={t("failed.product")}
            failure={toFailure(error)}
            onRetry={() => void refetch()}
          />
        </>
      ) : null}
      {isOffline ? <OfflineState locale={locale} /> : null}
      {product === undefined && !error && !isOffline ? <Skeleton /> : null}
    </div>
  );
}

function Skeleton() {
  const { t } = useTranslation("shop");
  return (
    <div data-pending>
      <p role="status" className="visually-hidden">
        {t("loading")}
      </p>
      <div aria-hidden="true" className={styles.layout}>
        <span className={styles.skeletonPicture} />
        <span className={styles.skeletonFacts} />
      </div>
    </div>
  );
}
