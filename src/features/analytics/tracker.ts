import { globalHistory } from "@gatsbyjs/reach-router";
import { type Analytics, beginning, cartUpdate, type Command, consentChange, pageView, shopEvent } from "../../domain/analytics";
import { ANALYTICS_CONSENT } from "../../domain/consent";
import { followCart, getCart, subscribeCart } from "../../stores/cart";
import { watchConsent } from "../../stores/consents";
import { onShopEvent } from "../../ui/shop-events";
import { onTitleSettled } from "./settled-title";

/** Puts the tracker's script on the page, once. One that does not come costs nothing but the figures. */
function loadTracker(url: string): void {
  const script = document.createElement("script");
  script.src = `${url}/matomo.js`;
  script.async = true;
  document.head.append(script);
}

/** The queue that Matomo's script reads as soon as it is there, and stands in the place of from then on. */
function tell(commands: readonly Command[]): void {
  const queue: unknown = Reflect.get(window, "_paq");
  const target = typeof queue === "object" && queue !== null ? queue : [];
  Reflect.set(window, "_paq", target);
  const push: unknown = Reflect.get(target, "push");
  if (typeof push === "function") for (const command of commands) push.call(target, [...command]);
}

/**
 * Counts visits for the house's own Matomo, from the visitor's consent until it is taken back: nothing is loaded and nothing is sent
 * before (ANALYTICS-1 to ANALYTICS-3). A page is counted when its title is there; gives back what ends it.
 */
export function startAnalytics(analytics: Analytics, version: string): () => void {
  let given = false;
  let begun = false;
  let referrer = document.referrer;
  let counted = "";

  const count = (href: string, title: string) => {
    if (!given || href === counted) return;
    tell(pageView({ href, title, referrer }));
    referrer = href;
    counted = href;
  };
  const settled = onTitleSettled(count);
  const unwatch = watchConsent(ANALYTICS_CONSENT, version, (now) => {
    if (now === given) return;
    given = now;
    if (now && !begun) {
      tell(beginning(analytics));
      loadTracker(analytics.url);
      begun = true;
    }
    tell([consentChange(now)]);
    counted = "";
    if (now) settled.look(true);
  });
  const unlisten = globalHistory.listen(() => settled.look());
  const unfollow = followCart();
  const unsubscribe = subscribeCart(() => (given ? tell(cartUpdate(getCart())) : undefined));
  const deaf = onShopEvent((event) => (given ? tell(shopEvent(event)) : undefined));
  return () => {
    for (const end of [unwatch, unlisten, unfollow, unsubscribe, deaf, settled.end]) end();
  };
}
