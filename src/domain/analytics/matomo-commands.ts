import { type Cart, type CartLine, calculateLineTotal } from "../cart/cart";
import type { Money } from "../pricing/money";

/**
 * The shop's Matomo instance as configured by the site plugin (ANALYTICS-1). `url` has no trailing
 * slash.
 */
export type AnalyticsConfig = {
  readonly siteId: string;
  readonly url: string;
  readonly consentRequired: boolean;
  readonly jsErrorTracking: boolean;
};

/** A call of Matomo's JavaScript tracker: method name and arguments. */
export type MatomoCommand = readonly [name: string, ...given: (string | number | boolean)[]];

/**
 * A page as it is tracked. `referrer` is the previous page of the site or another site; empty if
 * unknown.
 */
type TrackedPage = { readonly href: string; readonly referrer: string };

/** Overrides the URL and referrer of the browser, which can contain private data. */
function addresses({ href, referrer }: TrackedPage): readonly MatomoCommand[] {
  return [
    ["setReferrerUrl", referrer],
    ["setCustomUrl", href],
  ];
}

/**
 * Creates the initial commands of the tracker. If consent is required, it sends nothing before it
 * receives consent.
 */
export function createSetupCommands(
  { siteId, url, consentRequired, jsErrorTracking }: AnalyticsConfig,
  page: TrackedPage,
): readonly MatomoCommand[] {
  return [
    ...(consentRequired ? ([["requireConsent"]] as const) : []),
    ["setTrackerUrl", `${url}/matomo.php`],
    ["setSiteId", siteId],
    // Errors that are reported before the first page view need these URLs.
    ...addresses(page),
    ...(jsErrorTracking ? ([["enableJSErrorTracking"]] as const) : []),
    ["enableLinkTracking"],
  ];
}

/** Creates the command for a change of the visitor's consent (ANALYTICS-2). */
export function createConsentCommand(given: boolean): MatomoCommand {
  return [given ? "rememberConsentGiven" : "forgetConsentGiven"];
}

/** A product shown on a page. `price` null: on request. */
export type ViewedProduct = {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly price: Money | null;
};

/**
 * Matomo attaches the product to all following calls, so pages without a product have to clear it.
 */
function product(viewed: ViewedProduct | null): MatomoCommand {
  if (viewed === null) return ["setEcommerceView", "", "", ""];
  return [
    "setEcommerceView",
    String(viewed.id),
    viewed.name,
    viewed.category,
    viewed.price === null ? 0 : euros(viewed.price),
  ];
}

/**
 * Creates the commands of a page view with the URL and title of the page, which client-side
 * navigation has to set explicitly (ANALYTICS-3).
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

/** Returns the item id of a line. Each variant has its own. */
function article({ product: id, variant }: Pick<CartLine, "product" | "variant">): string {
  return variant === null ? String(id) : `${id}-${variant}`;
}

/** Returns the category of a product, or an empty string if unknown. */
type CategoryOf = (product: number) => string;
const UNKNOWN: CategoryOf = () => "";

/**
 * Creates the item commands. Lines that differ only in their personalization are combined, because
 * Matomo keeps one entry per item id.
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

/**
 * Creates the commands for the current cart. Clears it first, because Matomo keeps the previous
 * items otherwise.
 */
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

/** A placed order. Contains no personal data. */
export type TrackedOrder = {
  readonly number: string;
  readonly total: Money;
  readonly lines: readonly CartLine[];
};

/** Creates the Matomo commands for a placed order. The first one clears the tracked cart. */
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
