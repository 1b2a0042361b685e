import { type Cart, type CartLine, lineTotal } from "./cart";
import type { Money } from "./money";

/** The house's own Matomo, as the site plugin configures it (ANALYTICS-1). `url` has no trailing slash. */
export type Analytics = {
  readonly siteId: string;
  readonly url: string;
  readonly consentRequired: boolean;
  readonly jsErrorTracking: boolean;
};

/** A call of Matomo's JavaScript tracker: its name and what it is given. */
export type Command = readonly [name: string, ...given: (string | number | boolean)[]];

/** What the tracker is told before anything else. Where consent is required it sends nothing until it is told of it. */
export function beginning({ siteId, url, consentRequired, jsErrorTracking }: Analytics): readonly Command[] {
  return [
    ...(consentRequired ? ([["requireConsent"]] as const) : []),
    ["setTrackerUrl", `${url}/matomo.php`],
    ["setSiteId", siteId],
    ...(jsErrorTracking ? ([["enableJSErrorTracking"]] as const) : []),
    ["enableLinkTracking"],
  ];
}

/** At each change of the visitor's consent (ANALYTICS-2). */
export function consentChange(given: boolean): Command {
  return [given ? "rememberConsentGiven" : "forgetConsentGiven"];
}

/** A page as it is counted: `referrer` is where the visitor came from, another page of the site or another site; empty where nobody knows. */
export type PageView = { readonly href: string; readonly title: string; readonly referrer: string };

/** A page view with the page's own address and title, which a page that is not loaded as a whole has to tell (ANALYTICS-3). */
export function pageView({ href, title, referrer }: PageView): readonly Command[] {
  return [["setReferrerUrl", referrer], ["setCustomUrl", href], ["setDocumentTitle", title], ["trackPageView"]];
}

const euros = ({ cents }: Money): number => cents / 100;

/** A line's article: a variant is one of its own. */
function article({ product, variant }: Pick<CartLine, "product" | "variant">): string {
  return variant === null ? String(product) : `${product}-${variant}`;
}

function items(lines: readonly CartLine[]): readonly Command[] {
  return lines.map((line): Command => [
    "addEcommerceItem",
    article(line),
    line.display?.name ?? article(line),
    "",
    euros(lineTotal(line)) / line.count,
    line.count,
  ]);
}

/** Tells what is in the cart now; Matomo keeps the items of the last time otherwise. */
export function cartUpdate({ products, totalPriceBrutto }: Cart): readonly Command[] {
  return [["clearEcommerceCart"], ...items(products), ["trackEcommerceCartUpdate", euros(totalPriceBrutto)]];
}

/** What a visitor did in the shop, as the analytics tell it on. Nothing in it says who they are. */
export type ShopEvent =
  | { readonly kind: "product"; readonly id: number; readonly name: string; readonly category: string; readonly price: Money | null }
  | { readonly kind: "order"; readonly number: string; readonly total: Money; readonly lines: readonly CartLine[] };

/** A product's view comes before the page view that carries it; an order is told by itself, with its own items. */
export function shopEvent(event: ShopEvent): readonly Command[] {
  switch (event.kind) {
    case "product":
      return [["setEcommerceView", String(event.id), event.name, event.category, event.price === null ? 0 : euros(event.price)]];
    case "order":
      return [["clearEcommerceCart"], ...items(event.lines), ["trackEcommerceOrder", event.number, euros(event.total)]];
  }
}
