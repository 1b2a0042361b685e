import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { Suspense, useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { homePath } from "../../domain/navigation/routes";
import { parseShopPath } from "../../domain/navigation/shop-paths";
import { DisabledHeaderCart, HeaderCartButton } from "../../features/cart/header-cart-button";
import { shopSettingsQuery } from "../../clients/content/queries/catalogue-queries";
import { createQueryClient, toFailure } from "../../clients/query-client";
import { getSiteEnvironment } from "../../lib/environment";
import { syncCart } from "../../stores/cart";
import * as actions from "../../ui/button/button.module.css";
import { usePrerenderedUntil } from "../../ui/loading/use-prerendered-until";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import { PageHeading } from "../../ui/document/page-heading";
import { SiteTitleContext } from "../../ui/document/use-page-title";
import { AssetUrlProvider } from "../../ui/media/product-image";
import { ProductToolsContext } from "../../ui/shop/product-tools";
import { PrivacyPageContext, ShopPathsProvider } from "../../ui/shop/shop-paths-provider";
import { EmptyState } from "../../ui/feedback/empty-state";
import { OfflineState } from "../../ui/feedback/offline-state";
import { ProductTools } from "./product-tools";
import { ScreenSkeleton } from "./screen-skeleton";
import { ShopFooter } from "./shop-footer";
import { useProductPreload } from "./use-product-preload";
import { ShopScreen, type ShopScreenProps } from "./shop-screen";
import * as styles from "./shop-app.module.css";

type Props = Omit<ShopScreenProps, "settings">;

/** Screens that the documents of the build contain. They end them by `usePrerenderedUntil`. */
const PRERENDERED_SCREENS: ReadonlySet<string> = new Set(["product", "list", "category"]);

/** Renders the shop app (ROUTE-7) in the browser, below the prerendered page. */
export function ShopApp({ locale, location, pages }: Props) {
  const [queries] = useState(() => createQueryClient());
  const environment = getSiteEnvironment();
  useEffect(() => syncCart(), []);
  return (
    <QueryClientProvider client={queries}>
      <ShopPathsProvider shop={pages.path}>
        <AssetUrlProvider address={environment.ok ? environment.value.contentApi : ""}>
          <SiteTitleContext.Provider value={pages.siteTitle}>
            <PrivacyPageContext.Provider value={pages.privacy}>
              <div className={styles.shop}>
                <ProductToolsContext.Provider value={ProductTools}>
                  <ShopContent locale={locale} location={location} pages={pages} />
                </ProductToolsContext.Provider>
              </div>
            </PrivacyPageContext.Provider>
          </SiteTitleContext.Provider>
        </AssetUrlProvider>
      </ShopPathsProvider>
    </QueryClientProvider>
  );
}

/**
 * Renders the shop depending on its settings: loading, failed, maintenance or open (SETTINGS-1,
 * SETTINGS-3).
 */
function ShopContent({ locale, location, pages }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const { data, error, refetch, fetchStatus } = useQuery(shopSettingsQuery(locale));
  // The screen renders in slices, so that the browser can respond in between.
  const settings = useDeferredValue(data);
  const preloadProduct = useProductPreload(locale, pages.path);
  const [initial] = useState(location);
  const isPrerendered =
    location.pathname === initial.pathname &&
    location.search === initial.search &&
    PRERENDERED_SCREENS.has(parseShopPath(initial.pathname, pages.path).kind);
  usePrerenderedUntil(
    !isPrerendered || Boolean(settings?.maintenanceMode) || (!settings && Boolean(error)),
  );
  // The withdrawal page must always be available by law, for any settings and even if they
  // cannot be loaded (LEGAL-5).
  const place = parseShopPath(location.pathname, pages.path);
  const withdrawing = place.kind === "withdrawal";
  if (settings?.maintenanceMode && !withdrawing) {
    return (
      <div className="wrap">
        <DisabledHeaderCart />
        <EmptyState title={t("shop:maintenance.title")} text={t("shop:maintenance.text")}>
          <Link to={homePath(locale)} className={actions.outline}>
            {t("shop:maintenance.home")}
          </Link>
        </EmptyState>
      </div>
    );
  }
  if (settings || withdrawing) {
    return (
      <>
        {settings?.enableCart ? (
          <HeaderCartButton locale={locale} shopName={pages.name} />
        ) : (
          <DisabledHeaderCart />
        )}
        <div className={styles.screen} onPointerDown={preloadProduct}>
          <Suspense fallback={<ScreenSkeleton kind={place.kind} text={t("shop:loading")} />}>
            <ShopScreen locale={locale} location={location} pages={pages} settings={settings} />
          </Suspense>
        </div>
        <ShopFooter settings={settings} pages={pages} />
      </>
    );
  }
  if (error) {
    return (
      <div className={`wrap ${styles.failed}`}>
        <PageHeading className="visually-hidden">{pages.name}</PageHeading>
        <ErrorAlert
          title={t("errors:could-not-load-settings")}
          failure={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (fetchStatus === "paused")
    return (
      <div className="wrap">
        <OfflineState locale={locale} />
      </div>
    );
  return <ScreenSkeleton kind={place.kind} text={t("shop:loading")} />;
}

/** Returns the failure if it explains more than the title of the alert, else undefined. */
function reasonOf(error: Error) {
  const failure = toFailure(error);
  return failure.code === "could-not-load-settings" ? undefined : failure;
}
