import type { ContentProblem } from "../../domain/content/content-problem";
import type {
  BrandRecord,
  EventRecord,
  PageRecord,
  ProjectRecord,
  SiteConfigRecord,
} from "../../domain/content/records";
import { createPathTranslations, type PathTranslations } from "../../domain/navigation/link";
import {
  mapLocales,
  LOCALES,
  type Locale,
  type PartiallyLocalized,
} from "../../domain/locale/locale";
import { resolveBrandPath, resolvePagePath } from "../../domain/navigation/routes";
import { resolveShopRoot } from "../../domain/navigation/shop-paths";

const ENGAGEMENT_RINGS_PATH = resolvePagePath("engagement_rings", "de");

type PathTranslation = Pick<PageRecord["translations"][number], "language" | "path">;
/** Page fields that determine its paths. */
export type PathPage = Pick<PageRecord, "id" | "key"> & {
  readonly translations: readonly PathTranslation[];
};

/** Site content that determines its paths. */
export type PathContent = {
  readonly pages: readonly PathPage[];
  readonly brands: readonly Pick<BrandRecord, "id" | "slug">[];
  readonly events: readonly Pick<EventRecord, "id" | "slug">[];
  readonly project: Pick<ProjectRecord, "showAccessibility">;
  readonly siteConfig: Pick<SiteConfigRecord, "id" | "shop" | "calendarBooking">;
};

/** Paths of each page, brand and event, in the locales that it exists in (ROUTE-2, ROUTE-4). */
export type SitePaths = {
  readonly pages: ReadonlyMap<number, PartiallyLocalized<string>>;
  readonly brands: ReadonlyMap<number, PartiallyLocalized<string>>;
  readonly events: ReadonlyMap<number, PartiallyLocalized<string>>;
  readonly lookups: PartiallyLocalized<PathTranslations>;
  /** Paths of pages that a setting switches off. */
  readonly disabled: ReadonlySet<string>;
};

/** True if the page is enabled. Two pages have a switch (ROUTE-5, ROUTE-6). */
function isEnabled({ key }: PathPage, { project, siteConfig }: PathContent): boolean {
  if (key === "accessibility") return project.showAccessibility;
  return key !== "appointment" || siteConfig.calendarBooking;
}

/**
 * Removes the German engagement rings page if a shop is installed. Its path redirects to the shop
 * category (REDIR-1).
 */
function withoutRedirected(
  paths: PartiallyLocalized<string>,
  siteContent: PathContent,
): PartiallyLocalized<string> {
  if (!siteContent.siteConfig.shop || paths.de !== ENGAGEMENT_RINGS_PATH) return paths;
  const { de: _redirected, ...rest } = paths;
  return rest;
}

/** Plans the paths of all pages. Reports each path claimed by more than one record. */
export function planPagePaths(siteContent: PathContent): {
  readonly paths: SitePaths;
  readonly problems: readonly ContentProblem[];
} {
  const pages = new Map<number, PartiallyLocalized<string>>();
  const addresses: PartiallyLocalized<string>[] = [];
  const disabled = new Set<string>();
  for (const page of siteContent.pages) {
    const own = pathsOf(page);
    if (!isEnabled(page, siteContent)) {
      for (const path of Object.values(own)) disabled.add(path);
      continue;
    }
    addresses.push(own);
    pages.set(page.id, withoutRedirected(own, siteContent));
  }
  const watches = siteContent.pages.find((page) => page.key === "watches");
  const brands = new Map<number, PartiallyLocalized<string>>();
  for (const brand of siteContent.brands) brands.set(brand.id, brandPaths(brand, watches));
  const eventList = siteContent.pages.find((page) => page.key === "events");
  const events = new Map(
    siteContent.events.map(({ id, slug }) => [
      id,
      mapPaths(pages.get(eventList?.id ?? 0) ?? {}, (path) => `${path}/${slug}`),
    ]),
  );
  const shop = siteContent.siteConfig.shop;
  const shopPages = shop ? [mapLocales((locale) => resolveShopRoot(locale, shop.path))] : [];
  const everything = [...addresses, ...shopPages, ...brands.values(), ...events.values()];
  const lookups = mapLocales((locale) => createPathTranslations(everything, locale));
  const paths: SitePaths = { pages, brands, events, lookups, disabled };
  return { paths, problems: twice(siteContent, paths) };
}

/**
 * Returns the page's paths. A page exists in a locale if the route table or its editor defines a
 * path.
 */
function pathsOf(page: PathPage): PartiallyLocalized<string> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const own = page.translations.find((translation) => translation.language === locale);
    const path = resolvePagePath(page.key, locale, own?.path);
    if (path !== undefined) paths[locale] = path;
  }
  return paths;
}

function brandPaths(
  brand: Pick<BrandRecord, "slug">,
  watches: PathPage | undefined,
): PartiallyLocalized<string> {
  return mapLocales((locale) => {
    const own = watches?.translations.find((translation) => translation.language === locale)?.path;
    return resolveBrandPath(brand.slug, locale, own);
  });
}

/** Events are below their list, in the languages that it exists in. */
const mapPaths = (
  paths: PartiallyLocalized<string>,
  map: (path: string) => string,
): PartiallyLocalized<string> =>
  Object.fromEntries(Object.entries(paths).map(([locale, path]) => [locale, map(path)]));

function twice(
  siteContent: PathContent,
  { pages, brands, events }: SitePaths,
): readonly ContentProblem[] {
  const shop = siteContent.siteConfig.shop;
  const shopRoots = shop ? LOCALES.map((locale) => resolveShopRoot(locale, shop.path)) : [];
  const owners = new Map(
    shopRoots.map((root) => [root, `the shop (site_config ${siteContent.siteConfig.id}, plugins)`]),
  );
  const problems: ContentProblem[] = [];
  const claim = (collection: string, id: number, field: string, path: string | undefined) => {
    if (path === undefined) return;
    const owner = owners.get(path);
    if (owner)
      problems.push({
        collection,
        id,
        field,
        message: `has the path ${path}, which ${owner} already has`,
      });
    else owners.set(path, `${collection} ${id}`);
  };
  for (const page of siteContent.pages) {
    for (const locale of LOCALES)
      claim("page", page.id, `translations[${locale}].path`, pages.get(page.id)?.[locale]);
  }
  for (const brand of siteContent.brands)
    for (const locale of LOCALES) claim("brand", brand.id, "slug", brands.get(brand.id)?.[locale]);
  for (const event of siteContent.events)
    for (const locale of LOCALES) claim("event", event.id, "slug", events.get(event.id)?.[locale]);
  return problems;
}
