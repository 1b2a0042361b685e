import { parsePathLocale, localePrefix, type Locale } from "../locale/locale";
import { normalizePath } from "./routes";
import { SHOP } from "../constants";

/**
 * Path segments below the shop's root that are screens of their own, so that no category may be
 * called so (ROUTE-7).
 */
export const SHOP_SEGMENTS = {
  product: "produkt",
  cart: "warenkorb",
  checkout: "kasse",
  payment: "zahlung",
  order: "bestellung",
  withdrawal: "widerruf",
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a path below the shop's root stands for. */
export type ShopScreen =
  | { readonly kind: "list" }
  | { readonly kind: "category"; readonly slug: string }
  | { readonly kind: "product"; readonly id: number; readonly slug: string }
  | { readonly kind: "cart" }
  | { readonly kind: "checkout" }
  /**
   * Which order is to be paid stands in the query: the page is one document, since it alone may
   * load a payment provider's script.
   */
  | { readonly kind: "payment" }
  | { readonly kind: "order"; readonly uuid: string }
  | { readonly kind: "withdrawal" }
  | { readonly kind: "unknown" };

export type ShopRoute = ShopScreen & { readonly locale: Locale };

/**
 * The root of the shop in a language, `{storeRootPath}` of the specification: `/shop`, `/en/shop`,
 * `/fr/shop`. `path` is the shop plugin's path in the site config (ROUTE-7).
 */
export function resolveShopRoot(locale: Locale, path: string = SHOP.pluginPath): string {
  return `${localePrefix(locale)}${normalizePath(path)}`;
}

/** The paths of a shop whose plugin entry names another path than "shop". */
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
  } as const;
}

/** The paths of the shop at its usual place. */
export const defaultShopPaths = createShopPaths();

/** The address at which an order is paid, on the shop's payment page. */
export function paymentPath(page: string, uuid: string): string {
  return `${page}?${SHOP_SEGMENTS.order}=${uuid}`;
}

/** The order that the query of the payment page names, if it names one. */
export function parseOrderToPay(search: string): string | null {
  const uuid = new URLSearchParams(search).get(SHOP_SEGMENTS.order) ?? "";
  return UUID.test(uuid) ? uuid.toLowerCase() : null;
}

/**
 * The screen that a path of the shop shows, in which language; query, hash and trailing slashes do
 * not matter. A path outside of the shop, or one that names nothing (a product without a number, an
 * order without a uuid), is `unknown`.
 */
export function parseShopPath(path: string, shop: string = SHOP.pluginPath): ShopRoute {
  const locale = parsePathLocale(path);
  const root = resolveShopRoot(locale, shop);
  const normal = normalizePath(path);
  if (normal !== root && !normal.startsWith(`${root}/`)) return { kind: "unknown", locale };
  const segments = decodeSegments(normal.slice(root.length + 1));
  return { ...(segments ? screenOf(segments) : UNKNOWN), locale };
}

const UNKNOWN = { kind: "unknown" } as const;

function screenOf(segments: readonly string[]): ShopScreen {
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
  return { kind: "category", slug: first };
}

function decodeSegments(rest: string): readonly string[] | undefined {
  try {
    return rest === "" ? [] : rest.split("/").map(decodeURIComponent);
  } catch {
    return undefined; // a lone % is not an address that we have made
  }
}

/**
 * The same screen of the shop in another language, for the language switch (ROUTE-9); an unknown
 * one leads to that shop's list.
 */
export function translateShopPath(
  path: string,
  to: Locale,
  shop: string = SHOP.pluginPath,
): string {
  const place = parseShopPath(path, shop);
  const paths = createShopPaths(shop);
  switch (place.kind) {
    case "category":
      return paths.category(to, place.slug);
    case "product":
      return paths.product(to, place.id, place.slug);
    case "order":
      return paths.order(to, place.uuid);
    case "cart":
    case "checkout":
    case "payment":
    case "withdrawal":
    case "list":
      return paths[place.kind](to);
    case "unknown":
      return paths.list(to);
  }
}
