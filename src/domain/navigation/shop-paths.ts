import { parsePathLocale, localePrefix, type Locale } from "../locale/locale";
import { decodePercent, MALFORMED_PERCENT } from "./percent-encoding";
import { normalizePath } from "./routes";
import { SHOP } from "../constants";

/** Path segments of the shop's screens. No category may use them as a slug (ROUTE-7). */
export const SHOP_SEGMENTS = {
  product: "produkt",
  cart: "warenkorb",
  checkout: "kasse",
  payment: "zahlung",
  order: "bestellung",
  withdrawal: "widerruf",
  favourites: "merkzettel",
  comparison: "vergleich",
  notification: "benachrichtigung",
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Screen that a shop path leads to. */
type ShopScreen =
  | { readonly kind: "list" }
  | { readonly kind: "category"; readonly slug: string }
  | { readonly kind: "product"; readonly id: number; readonly slug: string }
  | { readonly kind: "cart" }
  | { readonly kind: "checkout" }
  /**
   * The query contains the order to pay. The payment page is a single document because only it may
   * load scripts of payment providers.
   */
  | { readonly kind: "payment" }
  | { readonly kind: "order"; readonly uuid: string }
  | { readonly kind: "withdrawal" }
  /** The query contains the products of a shared list. */
  | { readonly kind: "favourites" }
  /** The query contains the compared products. */
  | { readonly kind: "comparison" }
  /** Target of the links in mails about stock. The query contains the token. */
  | { readonly kind: "notification" }
  | { readonly kind: "unknown" };

type ShopRoute = ShopScreen & { readonly locale: Locale };

/**
 * Returns the root path of the shop in a locale, `{storeRootPath}` of the specification: `/shop`,
 * `/en/shop`, `/fr/shop`. `path` is the path of the shop plugin in the site config (ROUTE-7).
 */
export function resolveShopRoot(locale: Locale, path: string = SHOP.pluginPath): string {
  return `${localePrefix(locale)}${normalizePath(path)}`;
}

/** Creates the path functions of a shop. `path` is the path of the shop plugin. */
export function createShopPaths(path: string = SHOP.pluginPath) {
  const at = (locale: Locale, ...segments: string[]) =>
    [resolveShopRoot(locale, path), ...segments.map(encodeURIComponent)].join("/");
  return {
    list: (locale: Locale) => at(locale),
    category: (locale: Locale, slug: string) => at(locale, slug),
    product: (locale: Locale, id: number, slug: string) =>
      at(locale, SHOP_SEGMENTS.product, String(id), ...(slug ? [slug] : [])),
    cart: (locale: Locale) => at(locale, SHOP_SEGMENTS.cart),
    checkout: (locale: Locale) => at(locale, SHOP_SEGMENTS.checkout),
    payment: (locale: Locale) => at(locale, SHOP_SEGMENTS.payment),
    order: (locale: Locale, uuid: string) => at(locale, SHOP_SEGMENTS.order, uuid),
    withdrawal: (locale: Locale) => at(locale, SHOP_SEGMENTS.withdrawal),
    favourites: (locale: Locale) => at(locale, SHOP_SEGMENTS.favourites),
    comparison: (locale: Locale) => at(locale, SHOP_SEGMENTS.comparison),
    notification: (locale: Locale) => at(locale, SHOP_SEGMENTS.notification),
  } as const;
}

/** Returns the URL for the payment of an order. `page` is the path of the payment page. */
export function paymentPath(page: string, uuid: string): string {
  return `${page}?${SHOP_SEGMENTS.order}=${uuid}`;
}

/**
 * Returns the uuid of the order in the query of the payment page, or null if it is missing or
 * invalid.
 */
export function parseOrderToPay(search: string): string | null {
  const uuid = new URLSearchParams(search).get(SHOP_SEGMENTS.order) ?? "";
  return UUID.test(uuid) ? uuid.toLowerCase() : null;
}

/**
 * Parses a shop path into screen and locale. Ignores query, hash and trailing slashes. Returns
 * `unknown` for paths outside the shop and for incomplete ones (a product without an id, an order
 * without a uuid).
 */
export function parseShopPath(path: string, shop: string = SHOP.pluginPath): ShopRoute {
  const locale = parsePathLocale(path);
  const root = resolveShopRoot(locale, shop);
  const normal = normalizePath(path);
  if (normal !== root && !normal.startsWith(`${root}/`)) return { kind: "unknown", locale };
  const segments = decodeSegments(normal.slice(root.length + 1));
  return { ...(segments ? parseScreen(segments) : UNKNOWN), locale };
}

const UNKNOWN = { kind: "unknown" } as const;

function parseScreen(segments: readonly string[]): ShopScreen {
  const [first, second, third, ...rest] = segments;
  if (first === undefined) return { kind: "list" };
  if (rest.length > 0) return UNKNOWN;
  if (first === SHOP_SEGMENTS.product) {
    const id = /^[1-9]\d*$/.test(second ?? "") ? Number(second) : Number.NaN;
    return Number.isSafeInteger(id) ? { kind: "product", id, slug: third ?? "" } : UNKNOWN;
  }
  if (third !== undefined) return UNKNOWN;
  if (first === SHOP_SEGMENTS.order)
    return second && UUID.test(second) ? { kind: "order", uuid: second.toLowerCase() } : UNKNOWN;
  if (second !== undefined) return UNKNOWN;
  if (first === SHOP_SEGMENTS.cart) return { kind: "cart" };
  if (first === SHOP_SEGMENTS.checkout) return { kind: "checkout" };
  if (first === SHOP_SEGMENTS.payment) return { kind: "payment" };
  if (first === SHOP_SEGMENTS.withdrawal) return { kind: "withdrawal" };
  if (first === SHOP_SEGMENTS.favourites) return { kind: "favourites" };
  if (first === SHOP_SEGMENTS.comparison) return { kind: "comparison" };
  if (first === SHOP_SEGMENTS.notification) return { kind: "notification" };
  return { kind: "category", slug: first };
}

function decodeSegments(rest: string): readonly string[] | undefined {
  const segments = rest === "" ? [] : rest.split("/").map((segment) => decodePercent(segment));
  const isReadable = (segment: string | undefined): segment is string =>
    segment !== undefined && !segment.includes(MALFORMED_PERCENT);
  return segments.every(isReadable) ? segments : undefined;
}

/**
 * Translates a shop path to another locale, for the language switch (ROUTE-9). An unknown path
 * leads to the product list.
 */
export function translateShopPath(
  path: string,
  to: Locale,
  shop: string = SHOP.pluginPath,
): string {
  const route = parseShopPath(path, shop);
  const paths = createShopPaths(shop);
  switch (route.kind) {
    case "category":
      return paths.category(to, route.slug);
    case "product":
      return paths.product(to, route.id, route.slug);
    case "order":
      return paths.order(to, route.uuid);
    case "cart":
    case "checkout":
    case "payment":
    case "withdrawal":
    case "favourites":
    case "comparison":
    case "notification":
    case "list":
      return paths[route.kind](to);
    case "unknown":
      return paths.list(to);
  }
}

/**
 * Returns the path of the document for all screens of a shop that have none of their own. No slug
 * starts with an underscore.
 */
export function resolveShellPath(root: string): string {
  return `${root}/_shell`;
}
