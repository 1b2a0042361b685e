import {
  localizeSpecPath,
  LOCALES,
  localePrefix,
  type Locale,
  type PartiallyLocalized,
} from "../locale/locale";
import { NEWSLETTER_PATHS } from "./newsletter-paths";

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

export type RouteKey = (typeof ROUTE_KEYS)[number];

/**
 * The specification's localized route table, word for word (ROUTE-2). A language that is missing
 * here is missing there: its path comes from the page's own slug in the content system, or the page
 * does not exist in that language.
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
 * The other fixed routes (ROUTE-4): German addresses that the specification names outside of its
 * table. Other languages take theirs from the content. The brands index stands where the table has
 * "watches", and the display where it has "window". The newsletter's pages are linked by mails that
 * are read later, so no editor can move them.
 */
export const FIXED_ROUTES = {
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

export type FixedRouteKey = keyof typeof FIXED_ROUTES;

/** A page whose address does not depend on the content. */
export type KnownPageKey = RouteKey | FixedRouteKey | "home" | "not_found";

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

// A literal and no call, so that pages that only compare paths do not carry the table along.
const TABLES: Readonly<Partial<Record<string, PartiallyLocalized<string>>>> = {
  ...ROUTE_TABLE,
  ...FIXED_ROUTES,
};

/**
 * A path in the form in which paths are compared: one leading slash, no trailing ones, no query, no
 * hash, and `/index.html` taken for its folder (ROUTE-3). `/kontakt/?x=1#karte` → `/kontakt`,
 * `/index.html` → `/`.
 */
export function normalizePath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  const segments = bare.split("/").filter((segment) => segment !== "");
  if (segments.at(-1) === "index.html") segments.pop();
  return `/${segments.join("/")}`;
}

/**
 * The page of the route table, of the other fixed routes, or the home page that a path stands for,
 * with its language (ROUTE-3). Paths that come from the content are unknown here. Where two keys
 * share an address, the table's own key is given.
 */
export function matchRoute(
  path: string,
): { readonly key: KnownPageKey; readonly locale: Locale } | undefined {
  const wanted = normalizePath(path);
  for (const locale of LOCALES) {
    if (wanted === homePath(locale)) return { key: "home", locale };
    const key =
      ROUTE_KEYS.find((candidate) => placed(ROUTE_TABLE[candidate], locale) === wanted) ??
      FIXED_ROUTE_KEYS.find((candidate) => placed(TABLES[candidate], locale) === wanted);
    if (key) return { key, locale };
  }
  return undefined;
}

/** The address that a table names for a language, as this house has it. */
function placed(paths: PartiallyLocalized<string> | undefined, locale: Locale): string | undefined {
  const path = paths?.[locale];
  return path === undefined ? undefined : localizeSpecPath(path, locale);
}

/** The home page of a language: `/`, `/en`, `/fr`. */
export function homePath(locale: Locale): string {
  return localePrefix(locale) || "/";
}

/**
 * Where a page lives in a language. The specification's table wins; else it is the page's own path
 * from the content system (which has neither language nor leading slash); without one the page does
 * not exist in that language (ROUTE-2): `undefined`.
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
  const own = normalizePath(contentPath?.trim() ?? "");
  return own === "/" ? undefined : `${localePrefix(locale)}${own}`;
}

/**
 * The page of a brand: `/uhren/{slug}`, `/en/watches/{slug}`, and in French below the watches
 * page's own path, `montres` by default (ROUTE-4). `watchesPath` is that page's path from the
 * content system, without language and leading slash.
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
 * The address of a page when it is put into a link, a redirect or a canonical: path plus `#anchor`
 * when there is one (MENU-3).
 */
export function withAnchor(path: string, anchor?: string | null): string {
  const name = anchor?.trim().replace(/^#+/, "");
  return name ? `${path}#${name}` : path;
}
