import { globalHistory } from "@gatsbyjs/reach-router";
import {
  createSetupCommands,
  createCartCommands,
  createConsentCommand,
  createOrderCommands,
  createPageViewCommands,
  type AnalyticsConfig,
} from "../../domain/analytics/matomo-commands";
import { EMPTY_CART } from "../../domain/cart/cart";
import { ANALYTICS_CONSENT } from "../../domain/consent/consent";
import { createTrackedUrl } from "../../domain/analytics/tracked-url";
import { parseShopPath } from "../../domain/navigation/shop-paths";
import { syncCart, getCart, subscribeCart } from "../../stores/cart";
import { getConsents, subscribeConsent } from "../../stores/consents";
import { getPageTitle } from "../../ui/document/use-page-title";
import { subscribeOrders, getViewedProduct } from "../../stores/analytics-events";
import {
  discardPendingCommands,
  loadMatomoScript,
  removeMatomoCookies,
  pushCommands,
} from "./matomo-queue";
import { observePageTitle } from "./page-title-observer";
import { getViewedCategory, clearViewedCategories, storeViewedCategory } from "./viewed-categories";

export type TrackerOptions = {
  readonly analytics: AnalyticsConfig;
  /** Consent version that the visitor's consent must match. */
  readonly version: string;
  /** Path of the shop's entry in the site plugins. */
  readonly shop: string | undefined;
};

/**
 * Tracks visits in Matomo while the visitor consents. Before consent, nothing is loaded or sent
 * (ANALYTICS-1 to ANALYTICS-3). A page view is sent once the page title is final. Returns a
 * function that stops tracking.
 */
export function startTracker({ analytics, version, shop }: TrackerOptions): () => void {
  let hasConsent = false;
  let isStarted = false;
  let referrer = createTrackedUrl(document.referrer);
  let lastTrackedUrl = "";
  const address = () => createTrackedUrl(window.location.href);

  const createPageView = (href: string, title: string) => {
    const screen = parseShopPath(new URL(href).pathname, shop);
    const product = screen.kind === "product" ? getViewedProduct(screen.id) : null;
    if (product) storeViewedCategory(product);
    const view = createPageViewCommands({ href, title, referrer, product });
    referrer = href;
    lastTrackedUrl = href;
    return view;
  };
  /**
   * Returns the expected title of a shop page. The product list uses the title of its page, so its
   * result is `undefined`.
   */
  const titleOf = (path: string) => {
    const { kind } = parseShopPath(path, shop);
    return kind === "list" || kind === "unknown" ? undefined : (getPageTitle(path) ?? null);
  };
  const titleObserver = observePageTitle({ address, titleOf }, (href, title) => {
    if (hasConsent && href !== lastTrackedUrl) pushCommands(createPageView(href, title));
  });

  const start = () => {
    isStarted = true;
    pushCommands([
      ...createSetupCommands(analytics, { href: address(), referrer }),
      createConsentCommand(true),
    ]);
    loadMatomoScript(analytics.url);
    titleObserver.observe(true);
  };
  const revoke = () => {
    titleObserver.cancel();
    const hadPending = discardPendingCommands();
    pushCommands([
      ...(hadPending ? createSetupCommands(analytics, { href: address(), referrer }) : []),
      createConsentCommand(false),
    ]);
  };
  // Matomo queued what happened without consent and would send it now. It drops that queue at the
  // next page view, so the page view is sent first.
  const resume = () => {
    pushCommands([...createPageView(address(), document.title), createConsentCommand(true)]);
    titleObserver.markReported();
  };
  const unsubscribeConsent = subscribeConsent(ANALYTICS_CONSENT, version, (now) => {
    const hadConsent = hasConsent;
    hasConsent = now;
    if (now && !isStarted) start();
    else if (now && !hadConsent) resume();
    else if (hadConsent) revoke();
    if (now) return;
    removeMatomoCookies();
    clearViewedCategories();
  });

  const unsubscribeNavigation = globalHistory.listen(() =>
    hasConsent ? titleObserver.observe() : undefined,
  );
  const stopCartSync = syncCart();
  const inCart = () => JSON.stringify(createCartCommands(getCart()));
  const emptied = JSON.stringify(createCartCommands(EMPTY_CART));
  let last = inCart();
  // The store also notifies on each read, and the cart is shared by all tabs. Only a changed cart
  // is sent, by the visible tab.
  const unsubscribeCart = subscribeCart(() => {
    const now = inCart();
    if (now === last) return;
    last = now;
    if (hasConsent && document.visibilityState === "visible")
      pushCommands(createCartCommands(getCart(), getViewedCategory));
  });
  const unsubscribeOrders = subscribeOrders(({ order, at }) => {
    // An order empties the cart; this must not count as an abandoned cart.
    last = emptied;
    if (hasConsent && at >= (getConsents()?.timestamp ?? 0))
      pushCommands(createOrderCommands(order, getViewedCategory));
  });
  return () => {
    for (const end of [
      unsubscribeConsent,
      unsubscribeNavigation,
      stopCartSync,
      unsubscribeCart,
      unsubscribeOrders,
      titleObserver.stop,
    ])
      end();
  };
}
