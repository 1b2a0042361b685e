import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { homePath } from "../../domain/navigation/routes";
import { parseShopPath } from "../../domain/navigation/shop-paths";
import { HeaderCartButton } from "../../features/cart/header-cart-button";
import { ProductCardSkeletons } from "../../features/catalogue/list/product-card-skeletons";
import { CataloguePage } from "../../features/catalogue/list/catalogue-page";
import { ProductCard } from "../../features/catalogue/list/product-card";
import { shopSettingsQuery } from "../../api/content/queries/catalogue-queries";
import { createQueryClient, toFailure } from "../../api/query-client";
import type { ShopSettings } from "../../api/content/shop-settings";
import { getSiteEnvironment } from "../../lib/environment";
import type { ShopPageLinks as SitePages } from "../../site/views/page-view";
import { syncCart } from "../../stores/cart";
import * as actions from "../../ui/button/button.module.css";
import { loadScreen } from "../../ui/loading/load-screen";
import { usePrerenderedUntil } from "../../ui/loading/use-prerendered-until";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import { LiveHtml } from "../../ui/content/live-rich-text";
import { SiteTitleContext, usePageTitle } from "../../ui/document/use-page-title";
import { AssetUrlProvider } from "../../ui/media/product-image";
import {
  PrivacyPageContext,
  ShopPathsProvider,
  useShopPaths,
} from "../../ui/shop/shop-paths-provider";
import { EmptyState } from "../../ui/feedback/empty-state";
import { LoadingStatus } from "./loading-status";
import * as styles from "./shop-app.module.css";

// Most visits start with the product list, so it is part of this chunk. The other screens, in
// particular the forms, are separate chunks.
const ProductPage = lazy(() =>
  loadScreen(
    import(/* webpackChunkName: "shop-product" */ "../../features/product/page/product-page").then(
      (module) => ({
        default: module.ProductPage,
      }),
    ),
  ),
);
const CartPage = lazy(() =>
  loadScreen(
    import("../../features/cart/cart-page").then((module) => ({ default: module.CartPage })),
  ),
);
const ShopCheckout = lazy(() =>
  loadScreen(import("./checkout-screen").then((module) => ({ default: module.CheckoutScreen }))),
);
const PaymentPage = lazy(() =>
  loadScreen(
    import("../../features/payment/payment-page").then((module) => ({
      default: module.PaymentPage,
    })),
  ),
);
const PayNow = lazy(() =>
  loadScreen(
    import("../../features/payment/pay-now-link").then((module) => ({
      default: module.PayNowLink,
    })),
  ),
);
const WithdrawalPage = lazy(() =>
  loadScreen(
    import("../../features/withdrawal/withdrawal-page").then((module) => ({
      default: module.WithdrawalPage,
    })),
  ),
);
const Confirmation = lazy(() =>
  loadScreen(
    import("../../features/order/confirmation/order-confirmation").then((module) => ({
      default: module.OrderConfirmation,
    })),
  ),
);

type Props = {
  readonly locale: Locale;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly pages: SitePages;
};

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
                <Opened locale={locale} location={location} pages={pages} />
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
function Opened({ locale, location, pages }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const { data: settings, error, refetch, fetchStatus } = useQuery(shopSettingsQuery(locale));
  const [arrivedAt] = useState(location.pathname);
  const isProduct =
    location.pathname === arrivedAt && parseShopPath(arrivedAt, pages.path).kind === "product";
  usePrerenderedUntil(
    !isProduct || Boolean(settings?.maintenanceMode) || (!settings && Boolean(error)),
  );
  // The withdrawal page must always be available by law, whatever the settings are and even if they
  // cannot be loaded (LEGAL-5).
  const withdrawing = parseShopPath(location.pathname, pages.path).kind === "withdrawal";
  if (settings?.maintenanceMode && !withdrawing) {
    return (
      <div className="wrap">
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
        {settings?.enableCart ? <HeaderCartButton locale={locale} shopName={pages.name} /> : null}
        <div className={styles.screen}>
          <Suspense
            fallback={<LoadingStatus className={styles.loading} text={t("shop:loading")} />}
          >
            <Screen locale={locale} location={location} pages={pages} settings={settings} />
          </Suspense>
        </div>
        <ShopFooter settings={settings} pages={pages} locale={locale} />
      </>
    );
  }
  if (error) {
    return (
      <div className={`wrap ${styles.failed}`}>
        <h1 className="visually-hidden">{pages.name}</h1>
        <ErrorAlert
          title={t("errors:could-not-load-settings")}
          failure={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <LoadingStatus
      className={styles.loading}
      text={t(fetchStatus === "paused" ? "shop:offline" : "shop:loading")}
      visible={fetchStatus === "paused"}
    />
  );
}

type FooterProps = {
  readonly settings: ShopSettings | undefined;
  readonly pages: SitePages;
  readonly locale: Locale;
};

/**
 * Renders the footer of all shop pages: the text of the editors, links to legal texts according to
 * the settings, and the withdrawal link.
 */
function ShopFooter({ settings, pages, locale }: FooterProps) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const places = {
    agb: pages.terms,
    widerruf: pages.withdrawal,
    "versand-und-zahlung": pages.shipping,
  } as const;
  const legal = settings?.legalPages ?? [];
  const links = legal.flatMap((page) => {
    const to = places[page];
    return to ? [{ to, name: t(`legal.${page}`) }] : [];
  });
  return (
    <footer className={`wrap ${styles.footer}`}>
      {settings?.footerHtml ? <LiveHtml html={settings.footerHtml} /> : null}
      <nav aria-label={t("legal.label")}>
        <ul className={styles.legal}>
          {[...links, { to: shopPath.withdrawal(locale), name: t("withdrawal.title") }].map(
            ({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </footer>
  );
}

/** Returns the failure if it explains more than the title of the alert, else undefined. */
function reasonOf(error: Error) {
  const failure = toFailure(error);
  return failure.code === "could-not-load-settings" ? undefined : failure;
}

function Screen({
  locale,
  location,
  pages,
  settings,
}: Props & { readonly settings: ShopSettings | undefined }): ReactNode {
  const place = parseShopPath(location.pathname, pages.path);
  if (!settings || place.kind === "withdrawal")
    return <WithdrawalPage locale={locale} search={location.search} pages={pages} />;
  switch (place.kind) {
    case "list":
      return (
        <CataloguePage
          locale={locale}
          settings={settings}
          category={null}
          search={location.search}
        />
      );
    case "category":
      return (
        <CataloguePage
          locale={locale}
          settings={settings}
          category={place.slug}
          search={location.search}
        />
      );
    case "product":
      return (
        <ProductPage
          locale={locale}
          settings={settings}
          id={place.id}
          shippingPage={pages.shipping}
          cards={{
            card: (product) => (
              <ProductCard
                key={product.id}
                product={product}
                locale={locale}
                settings={settings}
                first={false}
              />
            ),
            waiting: (count) => <ProductCardSkeletons count={count} />,
          }}
        />
      );
    case "cart":
      return <CartPage locale={locale} settings={settings} />;
    case "checkout":
      return (
        <ShopCheckout locale={locale} settings={settings} pages={pages} search={location.search} />
      );
    case "payment":
      return <PaymentPage locale={locale} settings={settings} search={location.search} />;
    case "order":
      return (
        <Confirmation
          key={place.uuid}
          locale={locale}
          uuid={place.uuid}
          search={location.search}
          settings={settings}
          payment={<PayNow locale={locale} uuid={place.uuid} />}
        />
      );
    case "unknown":
      return <Unknown locale={locale} />;
  }
}

function Unknown({ locale }: { readonly locale: Locale }) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  usePageTitle(t("unknown.title"));
  return (
    <div className="wrap">
      <EmptyState title={t("unknown.title")} text={t("unknown.text")}>
        <Link to={shopPath.list(locale)} className={actions.outline}>
          {t("notFound.back")}
        </Link>
      </EmptyState>
    </div>
  );
}
