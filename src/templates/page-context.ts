import type { Locale } from "../domain/locale/locale";
import type { PageHead } from "../site/head/head-tag";
import type { LayoutView } from "../site/views/layout-view";
import type { PageViewInBrowser } from "../site/views/page-view";
import type { ImageSources } from "../ui/media/responsive-image";

/**
 * Page context that gatsby-plugin-react-i18next reads. It is set here, so that the plugin does not
 * modify the pages.
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
 * Context of a page: one page in one locale. Messages are not included; they come from the page
 * query.
 */
export type PageContext = {
  readonly language: Locale;
  /** Message namespaces that the components of the page use. */
  readonly ns: readonly string[];
  readonly i18n: I18nContext;
  readonly page: PageViewInBrowser;
  readonly head: PageHead;
  readonly pictures: ImageSources;
  /** Record of the page. Only in a preview. */
  readonly record?: { readonly collection: string; readonly id: number };
};

/**
 * Header and footer of a locale, from the only static query of the site. Their images are part of
 * the page context.
 */
export type SiteLayoutNode = {
  readonly language: string;
  readonly layout: LayoutView;
  /**
   * Not used in the browser. A change of this value makes Gatsby rewrite the documents, which
   * inline the styles.
   */
  readonly styles: string;
};
