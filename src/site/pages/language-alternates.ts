import {
  DEFAULT_LOCALE,
  mapLocales,
  LOCALES,
  type Locale,
  type PartiallyLocalized,
} from "../../domain/locale/locale";
import { homePath } from "../../domain/navigation/routes";

type LanguageAlternates = {
  /** Absolute URL of the page. */
  readonly canonical: string;
  /**
   * One entry per locale of the page, plus `x-default`. Empty for a page without paths of its own
   * (404).
   */
  readonly hreflangs: readonly { readonly hreflang: Locale | "x-default"; readonly href: string }[];
  /** Targets of the language switch: the same page, or the locale's home page if it is missing. */
  readonly switchTo: PartiallyLocalized<string>;
};

/**
 * Returns the same page in other locales (ROUTE-9). `path` is the page's path, `siteUrl` the site's
 * public URL.
 */
export function createLanguageAlternates(
  paths: PartiallyLocalized<string>,
  path: string,
  siteUrl: string,
): LanguageAlternates {
  const absolute = (target: string) => new URL(target, siteUrl).href;
  const own = LOCALES.flatMap((language) => {
    const target = paths[language];
    return target === undefined ? [] : [{ hreflang: language, href: absolute(target) }];
  });
  const first = paths[DEFAULT_LOCALE] ?? own[0]?.href;
  const fallback =
    first === undefined ? [] : [{ hreflang: "x-default" as const, href: absolute(first) }];
  return {
    canonical: absolute(path),
    hreflangs: [...own, ...fallback],
    switchTo: mapLocales((language) => paths[language] ?? homePath(language)),
  };
}
