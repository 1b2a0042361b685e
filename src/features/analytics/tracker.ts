import { globalHistory } from "@gatsbyjs/reach-router";
import {
  createSetupCommands,
  createCartCommands,
  createConsentCommand,
  createOrderCommands,
  createPageViewCommands,
} from "../../domain/analytics/matomo-commands";
import { type AnalyticsConfig } from "../../domain/analytics/analytics-config";
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
  let given = false;
  let begun = false;
  let referrer = createTrackedUrl(document.referrer);
  let counted = "";
  const address = () => createTrackedUrl(window.location.href);

  const viewed = (href: string, title: string) => {
    const place = parseShopPath(new URL(href).pathname, shop);
    const product = place.kind === "product" ? getViewedProduct(place.id) : null;
    if (product) storeViewedCategory(product);
    const view = createPageViewCommands({ href, title, referrer, product });
    referrer = href;
    counted = href;
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
  const settled = observePageTitle({ address, titleOf }, (href, title) => {
    if (given && href !== counted) pushCommands(viewed(href, title));
  });

  const begin = () => {
    begun = true;
    pushCommands([
      ...createSetupCommands(analytics, { href: address(), referrer }),
      createConsentCommand(true),
    ]);
    loadMatomoScript(analytics.url);
    settled.look(true);
  };
  const forget = () => {
    settled.give();
    const unread = discardPendingCommands();
    pushCommands([
      ...(unread ? createSetupCommands(analytics, { href: address(), referrer }) : []),
      createConsentCommand(false),
    ]);
  };
  // Matomo queued what happened without consent and would send it now. It drops that queue at the
  // next page view, so the page view is sent first.
  const again = () => {
    pushCommands([...viewed(address(), document.title), createConsentCommand(true)]);
    settled.here();
  };
  const unwatch = subscribeConsent(ANALYTICS_CONSENT, version, (now) => {
    const was = given;
    given = now;
    if (now && !begun) begin();
    else if (now && !was) again();
    else if (was) forget();
    if (now) return;
    removeMatomoCookies();
    clearViewedCategories();
  });

  const unlisten = globalHistory.listen(() => (given ? settled.look() : undefined));
  const unfollow = syncCart();
  const inCart = () => JSON.stringify(createCartCommands(getCart()));
  const emptied = JSON.stringify(createCartCommands(EMPTY_CART));
  let last = inCart();
  // The store also notifies on each read, and the cart is shared by all tabs. Only a changed cart
  // is sent, by the visible tab.
  const unsubscribe = subscribeCart(() => {
    const now = inCart();
    if (now === last) return;
    last = now;
    if (given && document.visibilityState === "visible")
      pushCommands(createCartCommands(getCart(), getViewedCategory));
  });
  const deaf = subscribeOrders(({ order, at }) => {
    // An order empties the cart; this must not count as an abandoned cart.
    last = emptied;
    if (given && at >= (getConsents()?.timestamp ?? 0))
      pushCommands(createOrderCommands(order, getViewedCategory));
  });
  return () => {
    for (const end of [unwatch, unlisten, unfollow, unsubscribe, deaf, settled.end]) end();
  };
}
