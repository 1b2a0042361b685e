import {
  DEFAULT_LOCALE,
  mapLocales,
  LOCALES,
  type Locale,
  type PartiallyLocalized,
} from "../../domain/locale/locale";
import { homePath } from "../../domain/navigation/routes";

export type LanguageAlternates = {
  /** The page's own absolute address. */
  readonly canonical: string;
  /**
   * One entry a language that the page exists in, and `x-default`; none for a page that exists in
   * no language's own right (404).
   */
  readonly hreflangs: readonly { readonly hreflang: Locale | "x-default"; readonly href: string }[];
  /** Where the language switch leads: the same page, or that language's home where it has none. */
  readonly switchTo: PartiallyLocalized<string>;
};

/**
 * The same page in the other languages (ROUTE-9). `path` is the address of the page itself,
 * `siteUrl` the site's public one.
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
