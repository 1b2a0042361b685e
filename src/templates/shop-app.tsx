import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../domain/locale";
import { homePath } from "../domain/route";
import { parseShopPath } from "../domain/shop-path";
import { CartControl } from "../features/cart/cart-control";
import { CardSkeletons } from "../features/catalogue/card-skeletons";
import { Catalogue } from "../features/catalogue/catalogue";
import { ProductCard } from "../features/catalogue/product-card";
import { settingsQuery } from "../services/content/queries";
import { createQueryClient, failureOf } from "../services/content/query-client";
import type { ShopSettings } from "../services/content/settings";
import { siteEnvironment } from "../services/env";
import type { ShopPages as SitePages } from "../site/views";
import { followCart } from "../stores/cart";
import * as actions from "../ui/action.module.css";
import { arrived } from "../ui/arrived";
import { useDrawnUntil } from "../ui/drawn";
import { FailureNotice } from "../ui/failure-notice";
import { LiveHtml } from "../ui/live-html";
import { SiteTitle, usePageTitle } from "../ui/page-title";
import { ShopImages } from "../ui/shop-image";
import { PrivacyPage, ShopPathsProvider, useShopPath } from "../ui/shop-paths";
import { StateNotice } from "../ui/state-notice";
import * as styles from "./shop-app.module.css";

// The list is what most visits begin with; each further screen is a download of its own, the forms above all.
const ProductPage = lazy(() =>
  arrived(
    import(/* webpackChunkName: "shop-product" */ "../features/product/product-page").then((module) => ({ default: module.ProductPage })),
  ),
);
const CartPage = lazy(() => arrived(import("../features/cart/cart-page").then((module) => ({ default: module.CartPage }))));
const ShopCheckout = lazy(() => arrived(import("./shop-checkout").then((module) => ({ default: module.ShopCheckout }))));
const PaymentPage = lazy(() => arrived(import("../features/payment/payment-page").then((module) => ({ default: module.PaymentPage }))));
const PayNow = lazy(() => arrived(import("../features/payment/pay-now").then((module) => ({ default: module.PayNow }))));
const WithdrawalPage = lazy(() =>
  arrived(import("../features/withdrawal/withdrawal-page").then((module) => ({ default: module.WithdrawalPage }))),
);
const Confirmation = lazy(() => arrived(import("../features/checkout/confirmation").then((module) => ({ default: module.Confirmation }))));

type Props = {
  readonly locale: Locale;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly pages: SitePages;
};

/** The whole shop (ROUTE-7): one tree in the browser, below the page that the build made for it. */
export function ShopApp({ locale, location, pages }: Props) {
  const [queries] = useState(() => createQueryClient());
  const environment = siteEnvironment();
  useEffect(() => followCart(), []);
  return (
    <QueryClientProvider client={queries}>
      <ShopPathsProvider shop={pages.path}>
        <ShopImages address={environment.ok ? environment.value.contentApi : ""}>
          <SiteTitle.Provider value={pages.siteTitle}>
            <PrivacyPage.Provider value={pages.privacy}>
              <div className={styles.shop}>
                <Opened locale={locale} location={location} pages={pages} />
              </div>
            </PrivacyPage.Provider>
          </SiteTitle.Provider>
        </ShopImages>
      </ShopPathsProvider>
    </QueryClientProvider>
  );
}

/** The shop behind its settings: loading, failed, closed for maintenance, or open (SETTINGS-1, SETTINGS-3). */
function Opened({ locale, location, pages }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const { data: settings, error, refetch, fetchStatus } = useQuery(settingsQuery(locale));
  const [arrivedAt] = useState(location.pathname);
  const isProduct = location.pathname === arrivedAt && parseShopPath(arrivedAt, pages.path).kind === "product";
  useDrawnUntil(!isProduct || Boolean(settings?.maintenanceMode) || (!settings && Boolean(error)));
  // The law opens this page to everybody at any time: whatever the settings say, and whether they can be read or not (LEGAL-5).
  const withdrawing = parseShopPath(location.pathname, pages.path).kind === "withdrawal";
  if (settings?.maintenanceMode && !withdrawing) {
    return (
      <div className="wrap">
        <StateNotice title={t("shop:maintenance.title")} text={t("shop:maintenance.text")}>
          <Link to={homePath(locale)} className={actions.outline}>
            {t("shop:maintenance.home")}
          </Link>
        </StateNotice>
      </div>
    );
  }
  if (settings || withdrawing) {
    return (
      <>
        {settings?.enableCart ? <CartControl locale={locale} shopName={pages.name} /> : null}
        <div className={styles.screen}>
          <Suspense fallback={<Waiting text={t("shop:loading")} />}>
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
        <FailureNotice title={t("errors:could-not-load-settings")} failure={reasonOf(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  return <Waiting text={t(fetchStatus === "paused" ? "shop:offline" : "shop:loading")} visible={fetchStatus === "paused"} />;
}

type FooterProps = { readonly settings: ShopSettings | undefined; readonly pages: SitePages; readonly locale: Locale };

/** Below every page of the shop: what the editors say there, the shop's legal texts as far as the settings hold them, and the withdrawal. */
function ShopFooter({ settings, pages, locale }: FooterProps) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPath();
  const places = { agb: pages.terms, widerruf: pages.withdrawal, "versand-und-zahlung": pages.shipping } as const;
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
          {[...links, { to: shopPath.withdrawal(locale), name: t("withdrawal.title") }].map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

/** The reason behind the failure, where it says more than the failure itself. */
function reasonOf(error: Error) {
  const failure = failureOf(error);
  return failure.code === "could-not-load-settings" ? undefined : failure;
}

function Screen({ locale, location, pages, settings }: Props & { readonly settings: ShopSettings | undefined }): ReactNode {
  const place = parseShopPath(location.pathname, pages.path);
  if (!settings || place.kind === "withdrawal") return <WithdrawalPage locale={locale} search={location.search} pages={pages} />;
  switch (place.kind) {
    case "list":
      return <Catalogue locale={locale} settings={settings} category={null} search={location.search} />;
    case "category":
      return <Catalogue locale={locale} settings={settings} category={place.slug} search={location.search} />;
    case "product":
      return (
        <ProductPage
          locale={locale}
          settings={settings}
          id={place.id}
          shippingPage={pages.shipping}
          cards={{
            card: (product) => <ProductCard key={product.id} product={product} locale={locale} settings={settings} first={false} />,
            waiting: (count) => <CardSkeletons count={count} />,
          }}
        />
      );
    case "cart":
      return <CartPage locale={locale} settings={settings} />;
    case "checkout":
      return <ShopCheckout locale={locale} settings={settings} pages={pages} search={location.search} />;
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
  const shopPath = useShopPath();
  usePageTitle(t("unknown.title"));
  return (
    <div className="wrap">
      <StateNotice title={t("unknown.title")} text={t("unknown.text")}>
        <Link to={shopPath.list(locale)} className={actions.outline}>
          {t("notFound.back")}
        </Link>
      </StateNotice>
    </div>
  );
}

function Waiting({ text, visible = false }: { readonly text: string; readonly visible?: boolean }) {
  return (
    <div role="status" className={`wrap ${styles.waiting}`}>
      <span className={visible ? undefined : "visually-hidden"}>{text}</span>
    </div>
  );
}
