import { Link } from "gatsby";
import { lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductSummary } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";
import { parseShopPath } from "../../domain/navigation/shop-paths";
import { ProductCardSkeletons } from "../../features/catalogue/list/product-card-skeletons";
import { ProductCard } from "../../features/catalogue/list/product-card";
import type { ShopSettings } from "../../clients/content/shop-settings";
import type { ShopPageLinks } from "../../site/views/page-view";
import * as actions from "../../ui/button/button.module.css";
import type { ComparisonTrayProps } from "../../features/comparison/comparison-tray";
import type { ShopSuggestionsProps } from "../../features/product/related/shop-suggestions";
import { lazyComponent } from "../../ui/loading/lazy-component";
import { loadScreen } from "../../ui/loading/load-screen";
import { usePageTitle } from "../../ui/document/use-page-title";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { EmptyState } from "../../ui/feedback/empty-state";

// Each screen is a chunk of its own, so that the product page loads nothing of list or forms.
const ProductListScreen = lazy(() =>
  loadScreen(
    import(/* webpackChunkName: "shop-list" */ "../../features/catalogue/list/catalogue-page").then(
      (module) => ({ default: module.CataloguePage }),
    ),
  ),
);
const ProductScreen = lazy(() =>
  loadScreen(
    import(/* webpackChunkName: "shop-product" */ "./product-screen").then((module) => ({
      default: module.ProductScreen,
    })),
  ),
);
const CartScreen = lazy(() =>
  loadScreen(import("./cart-screen").then((module) => ({ default: module.CartScreen }))),
);
const Favourites = lazy(() =>
  loadScreen(
    import("../../features/favourites/favourites-page").then((module) => ({
      default: module.FavouritesPage,
    })),
  ),
);
const ShopCheckout = lazy(() =>
  loadScreen(import("./checkout-screen").then((module) => ({ default: module.CheckoutScreen }))),
);
const PaymentPage = lazy(() =>
  loadScreen(import("./payment-screen").then((module) => ({ default: module.PaymentScreen }))),
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
const ComparisonPage = lazy(() =>
  loadScreen(
    import("../../features/comparison/comparison-page").then((module) => ({
      default: module.ComparisonPage,
    })),
  ),
);
const ComparisonTray = lazyComponent<ComparisonTrayProps>(() =>
  import(/* webpackChunkName: "shop-compare" */ "../../features/comparison/comparison-tray").then(
    (module) => module.ComparisonTray,
  ),
);
const ShopSuggestions = lazyComponent<ShopSuggestionsProps>(() =>
  import("../../features/product/related/shop-suggestions").then(
    (module) => module.ShopSuggestions,
  ),
);
const NotificationLink = lazy(() =>
  loadScreen(
    import("../../features/stock-notification/notification-link-page").then((module) => ({
      default: module.NotificationLinkPage,
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

export type ShopScreenProps = {
  readonly locale: Locale;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly pages: ShopPageLinks;
  readonly settings: ShopSettings | undefined;
};

/** Renders the screen of a shop path. Without settings there is only the withdrawal page. */
export function ShopScreen({ locale, location, pages, settings }: ShopScreenProps): ReactNode {
  const place = parseShopPath(location.pathname, pages.path);
  if (!settings || place.kind === "withdrawal")
    return <WithdrawalPage locale={locale} search={location.search} pages={pages} />;
  // Renderers of cards and skeletons for other features, since features do not import each other.
  const renderCard = (product: ProductSummary, headingLevel: 2 | 3, actions?: ReactNode) => (
    <ProductCard
      key={product.id}
      product={product}
      locale={locale}
      settings={settings}
      first={false}
      headingLevel={headingLevel}
    >
      {actions}
    </ProductCard>
  );
  const cards = {
    card: (product: ProductSummary, actions: ReactNode) => renderCard(product, 2, actions),
    cardInSection: (product: ProductSummary, actions?: ReactNode) =>
      renderCard(product, 3, actions),
    waiting: (count: number) => <ProductCardSkeletons count={count} settings={settings} />,
  };
  const suggestions = <ShopSuggestions settings={settings} locale={locale} cards={cards} />;
  switch (place.kind) {
    case "list":
    case "category":
      return (
        <>
          <ProductListScreen
            locale={locale}
            settings={settings}
            hasGifts={pages.hasGifts}
            category={place.kind === "category" ? place.slug : null}
            search={location.search}
          />
          {place.kind === "category" ? (
            <ComparisonTray category={place.slug} locale={locale} />
          ) : null}
        </>
      );
    case "product":
      return (
        <ProductScreen
          locale={locale}
          settings={settings}
          id={place.id}
          search={location.search}
          shippingPage={pages.shipping}
          appointmentPage={pages.appointment}
          cards={cards}
        />
      );
    case "cart":
      return (
        <CartScreen
          locale={locale}
          settings={settings}
          hasGifts={pages.hasGifts}
          shippingPage={pages.shipping}
          suggestions={suggestions}
        />
      );
    case "favourites":
      return (
        <Favourites
          locale={locale}
          settings={settings}
          search={location.search}
          cards={cards}
          suggestions={suggestions}
        />
      );
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
    case "comparison":
      return <ComparisonPage locale={locale} search={location.search} suggestions={suggestions} />;
    case "notification":
      return <NotificationLink key={location.search} locale={locale} search={location.search} />;
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
