import type { Locale } from "../domain/locale/locale";
import type { PageHead } from "../site/head/head-tag";
import type { LayoutView, PageViewInBrowser } from "../site/view-models";
import type { ImageSources } from "../ui/media/responsive-image";

/**
 * What gatsby-plugin-react-i18next reads from a page's context; set by us, so that it leaves our
 * pages alone.
 */
export type I18nContext = {
  readonly language: Locale;
  readonly languages: readonly Locale[];
  readonly defaultLanguage: Locale;
  readonly generateDefaultLanguagePage: false;
  readonly routed: boolean;
  readonly originalPath: string;
  readonly path: string;
};

/**
 * The context of every page: one page in one language (never message files, which come by the page
 * query).
 */
export type PageContext = {
  readonly language: Locale;
  /** Namespaces of the words that the page's components use. */
  readonly ns: readonly string[];
  readonly i18n: I18nContext;
  readonly page: PageViewInBrowser;
  readonly head: PageHead;
  readonly pictures: ImageSources;
};

/**
 * Header and footer of a language: the one static query of the site. Their pictures come with the
 * page's.
 */
export type SiteLayoutNode = {
  readonly language: string;
  readonly layout: LayoutView;
  /**
   * Of no use in the browser: a change of it has documents written anew with the styles that they
   * inline.
   */
  readonly styles: string;
};
