import { type Cart, type CartLine, calculateLineTotal } from "../cart/cart";
import type { Money } from "../pricing/money";
import { type AnalyticsConfig } from "./analytics-config";

/** A call of Matomo's JavaScript tracker: its name and what it is given. */
export type MatomoCommand = readonly [name: string, ...given: (string | number | boolean)[]];

/**
 * A page as it is counted: `referrer` is where the visitor came from, another page of the site or
 * another site; empty where nobody knows.
 */
export type TrackedPage = { readonly href: string; readonly referrer: string };

/**
 * The page's own address, in the place of the browser's, which may hold what is nobody else's
 * business.
 */
function addresses({ href, referrer }: TrackedPage): readonly MatomoCommand[] {
  return [
    ["setReferrerUrl", referrer],
    ["setCustomUrl", href],
  ];
}

/**
 * What the tracker is told before anything else. Where consent is required it sends nothing until
 * it is told of it.
 */
export function createSetupCommands(
  { siteId, url, consentRequired, jsErrorTracking }: AnalyticsConfig,
  page: TrackedPage,
): readonly MatomoCommand[] {
  return [
    ...(consentRequired ? ([["requireConsent"]] as const) : []),
    ["setTrackerUrl", `${url}/matomo.php`],
    ["setSiteId", siteId],
    // An error that is told before the first page view has these.
    ...addresses(page),
    ...(jsErrorTracking ? ([["enableJSErrorTracking"]] as const) : []),
    ["enableLinkTracking"],
  ];
}

/** At each change of the visitor's consent (ANALYTICS-2). */
export function createConsentCommand(given: boolean): MatomoCommand {
  return [given ? "rememberConsentGiven" : "forgetConsentGiven"];
}

/** A product that a page shows; without a price it is on request. */
export type ViewedProduct = {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly price: Money | null;
};

/**
 * Whatever follows is told with the product until there is another, so a page without one has to
 * say so.
 */
function product(shown: ViewedProduct | null): MatomoCommand {
  if (shown === null) return ["setEcommerceView", "", "", ""];
  return [
    "setEcommerceView",
    String(shown.id),
    shown.name,
    shown.category,
    shown.price === null ? 0 : euros(shown.price),
  ];
}

/**
 * A page view with the page's own address and title, which a page that is not loaded as a whole has
 * to tell (ANALYTICS-3).
 */
export function createPageViewCommands(
  page: TrackedPage & { readonly title: string; readonly product: ViewedProduct | null },
): readonly MatomoCommand[] {
  return [
    ...addresses(page),
    ["setDocumentTitle", page.title],
    product(page.product),
    ["trackPageView"],
  ];
}

const euros = ({ cents }: Money): number => cents / 100;

/** A line's article: a variant is one of its own. */
function article({ product: id, variant }: Pick<CartLine, "product" | "variant">): string {
  return variant === null ? String(id) : `${id}-${variant}`;
}

/** What category a product is of; empty where nobody knows. */
type CategoryOf = (product: number) => string;
const UNKNOWN: CategoryOf = () => "";

/**
 * The pieces; an article is there once, however many lines differ in their engraving, since Matomo
 * keeps one entry for each.
 */
function items(lines: readonly CartLine[], categoryOf: CategoryOf): readonly MatomoCommand[] {
  return [...new Set(lines.map(article))].map((id): MatomoCommand => {
    const same = lines.filter((line) => article(line) === id);
    const category = same[0] ? categoryOf(same[0].product) : "";
    const count = same.reduce((sum, line) => sum + line.count, 0);
    const cents = same.reduce((sum, line) => sum + calculateLineTotal(line).cents, 0);
    return [
      "addEcommerceItem",
      id,
      same[0]?.display?.name ?? id,
      category,
      Math.round(cents / count) / 100,
      count,
    ];
  });
}

/** Tells what is in the cart now; Matomo keeps the items of the last time otherwise. */
export function createCartCommands(
  { products, totalPriceBrutto }: Cart,
  categoryOf = UNKNOWN,
): readonly MatomoCommand[] {
  return [
    ["clearEcommerceCart"],
    ...items(products, categoryOf),
    ["trackEcommerceCartUpdate", euros(totalPriceBrutto)],
  ];
}

/** An order that was placed. Nothing that is told of it says whose it is. */
export type TrackedOrder = {
  readonly number: string;
  readonly total: Money;
  readonly lines: readonly CartLine[];
};

export function createOrderCommands(
  { number, total, lines }: TrackedOrder,
  categoryOf = UNKNOWN,
): readonly MatomoCommand[] {
  return [
    ["clearEcommerceCart"],
    ...items(lines, categoryOf),
    ["trackEcommerceOrder", number, euros(total)],
  ];
}
