import {
  localizeSpecPath,
  LOCALES,
  localePrefix,
  type Locale,
  type PartiallyLocalized,
} from "../locale/locale";
import { NEWSLETTER_PATHS } from "../locale/language-definitions";

export const ROUTE_KEYS = [
  "contact",
  "thanks",
  "imprint",
  "privacy",
  "watches",
  "jewelry",
  "accessories",
  "wedding_rings",
  "beads",
  "engagement_rings",
  "optics",
  "for_kids",
  "events",
  "home_fabrics",
  "decoratives",
  "floral_workshop",
  "room_fragrances",
  "bicycles",
  "window",
] as const;

type RouteKey = (typeof ROUTE_KEYS)[number];

/**
 * The localized route table of the specification, verbatim (ROUTE-2). If a locale is missing, the
 * path comes from the page's slug in the CMS, or the page does not exist in that locale.
 */
export const ROUTE_TABLE: Readonly<Record<RouteKey, PartiallyLocalized<string>>> = {
  contact: { de: "/kontakt", en: "/en/contact", fr: "/fr/contact" },
  thanks: { de: "/danke", en: "/en/thanks", fr: "/fr/merci" },
  imprint: { de: "/impressum", en: "/en/imprint", fr: "/fr/mentions-legales" },
  privacy: { de: "/datenschutz", en: "/en/privacy" },
  watches: { de: "/uhren", en: "/en/watches" },
  jewelry: { de: "/schmuck", en: "/en/jewelry" },
  accessories: { de: "/accessories", en: "/en/accessories" },
  wedding_rings: { de: "/trauringe", en: "/en/wedding-rings" },
  beads: { de: "/perlen", en: "/en/beads" },
  engagement_rings: { de: "/verlobungsringe", en: "/en/engagement-rings" },
  optics: { de: "/optik", en: "/en/optics" },
  for_kids: { de: "/fuer-kinder", en: "/en/for-kids" },
  events: { de: "/events", en: "/en/events" },
  home_fabrics: { de: "/heimtextilien", en: "/en/home-fabrics" },
  decoratives: { de: "/dekoration", en: "/en/decoratives" },
  floral_workshop: { de: "/florale-werkstatt", en: "/en/floral_workshop" },
  room_fragrances: { de: "/raumduefte", en: "/en/room-fragrances" },
  bicycles: { de: "/fahrraeder", en: "/en/bicycles" },
  window: { de: "/digitales-schaufenster", en: "/en/store-window" },
};

/**
 * The other fixed routes (ROUTE-4): German paths that the specification defines outside its table.
 * Other locales use the path from the CMS. The brands index uses the route "watches", and the
 * display uses "window". The newsletter paths are fixed because mails link to them long after they
 * were sent.
 */
const FIXED_ROUTES = {
  brands: ROUTE_TABLE.watches,
  display: ROUTE_TABLE.window,
  appointment: { de: "/terminvereinbarung" },
  accessibility: { de: "/barrierefreiheit" },
  agb: { de: "/agb" },
  widerruf: { de: "/widerruf" },
  versand_und_zahlung: { de: "/versand-und-zahlung" },
  newsletter_confirm: NEWSLETTER_PATHS.confirm,
  newsletter_unsubscribe: NEWSLETTER_PATHS.unsubscribe,
} as const satisfies Record<string, PartiallyLocalized<string>>;

type FixedRouteKey = keyof typeof FIXED_ROUTES;

/** Key of a page whose path does not depend on the CMS. */
type KnownPageKey = RouteKey | FixedRouteKey | "home" | "not_found";

const FIXED_ROUTE_KEYS = [
  "brands",
  "display",
  "appointment",
  "accessibility",
  "agb",
  "widerruf",
  "versand_und_zahlung",
  "newsletter_confirm",
  "newsletter_unsubscribe",
] as const;

// An object literal instead of a function call, so that bundles which only compare paths can drop
// the table.
const TABLES: Readonly<Partial<Record<string, PartiallyLocalized<string>>>> = {
  ...ROUTE_TABLE,
  ...FIXED_ROUTES,
};

/**
 * Normalizes a path for comparison: one leading slash, no trailing slashes, no query, no hash, and
 * `/index.html` replaced by its folder (ROUTE-3). `/kontakt/?x=1#karte` → `/kontakt`, `/index.html`
 * → `/`.
 */
export function normalizePath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  const segments = bare.split("/").filter((segment) => segment !== "");
  if (segments.at(-1) === "index.html") segments.pop();
  return `/${segments.join("/")}`;
}

/**
 * Returns page key and locale of a path: from the route table, the other fixed routes, or the home
 * page (ROUTE-3). Returns undefined for paths from the CMS. If two keys share a path, returns that
 * of the route table.
 */
export function matchRoute(
  path: string,
): { readonly key: KnownPageKey; readonly locale: Locale } | undefined {
  const normalizedPath = normalizePath(path);
  for (const locale of LOCALES) {
    if (normalizedPath === homePath(locale)) return { key: "home", locale };
    const key =
      ROUTE_KEYS.find((candidate) => placed(ROUTE_TABLE[candidate], locale) === normalizedPath) ??
      FIXED_ROUTE_KEYS.find((candidate) => placed(TABLES[candidate], locale) === normalizedPath);
    if (key) return { key, locale };
  }
  return undefined;
}

/** Returns the path of a table entry in a locale, converted to this site. */
function placed(paths: PartiallyLocalized<string> | undefined, locale: Locale): string | undefined {
  const path = paths?.[locale];
  return path === undefined ? undefined : localizeSpecPath(path, locale);
}

/** Returns the path of the home page in a locale: `/`, `/en`, `/fr`. */
export function homePath(locale: Locale): string {
  return localePrefix(locale) || "/";
}

/**
 * Returns the path of a page in a locale. The specification's table takes precedence over the path
 * from the CMS, which has neither locale nor leading slash. Returns undefined if there is none: the
 * page does not exist in that locale (ROUTE-2).
 */
export function resolvePagePath(
  key: string,
  locale: Locale,
  contentPath?: string | null,
): string | undefined {
  if (key === "home") return homePath(locale);
  if (key === "not_found") return `${localePrefix(locale)}/404`;
  const fixed = Object.hasOwn(TABLES, key) ? placed(TABLES[key], locale) : undefined;
  if (fixed) return fixed;
  const configuredPath = normalizePath(contentPath?.trim() ?? "");
  return configuredPath === "/" ? undefined : `${localePrefix(locale)}${configuredPath}`;
}

/**
 * Returns the path of a brand page: `/uhren/{slug}`, `/en/watches/{slug}`, and in French below the
 * path of the watches page, `montres` by default (ROUTE-4). `watchesPath` is the path of that page
 * in the CMS, without locale and leading slash.
 */
export function resolveBrandPath(
  slug: string,
  locale: Locale,
  watchesPath?: string | null,
): string {
  const root = resolvePagePath("watches", locale, watchesPath) ?? `${localePrefix(locale)}/montres`;
  return `${root}/${encodeURIComponent(slug)}`;
}

/**
 * Appends `#anchor`, if there is one, to a path for links, redirects and canonical URLs (MENU-3).
 */
export function withAnchor(path: string, anchor?: string | null): string {
  const name = anchor?.trim().replace(/^#+/, "");
  return name ? `${path}#${name}` : path;
}

/**
 * Page that the newsletter mails link to (FORM-3): confirmation of the subscription, or
 * unsubscription.
 */
export type NewsletterPage = keyof typeof NEWSLETTER_PATHS;

export function resolveNewsletterPath(page: NewsletterPage, locale: Locale): string {
  return localizeSpecPath(NEWSLETTER_PATHS[page][locale], locale);
}
