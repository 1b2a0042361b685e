import type { ContactLine } from "../../domain/contact/contact-lines";
import type { Locale, PartiallyLocalized } from "../../domain/locale/locale";
import type { ImageRef } from "../../domain/media/image";
import type { BlockView } from "./block-view";
import type { BranchView, PhoneView } from "./branch-view";
import type { LabelledLink } from "./link-view";

/**
 * Layout of an article (PAGE-5): number of blocks in the narrow column, table of contents (empty
 * for few headings), and company details beside the imprint.
 */
export type ArticleView = {
  readonly columnBlockCount: number;
  readonly tableOfContents: readonly { readonly href: string; readonly label: string }[];
  readonly aside: {
    readonly headline: string | null;
    readonly lines: readonly ContactLine[];
    readonly branches: readonly BranchView[];
  } | null;
};

export type SeoView = {
  readonly title: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly canonical: string;
  readonly alternates: readonly {
    readonly hreflang: Locale | "x-default";
    readonly href: string;
  }[];
  /** Image shown by messengers. */
  readonly image: ImageRef | null;
  readonly noIndex: boolean;
  /** Set on brand pages only. */
  readonly brand: {
    readonly name: string;
    readonly logo: ImageRef | null;
    readonly website: string | null;
  } | null;
  /** Set on pages of events only. `start` and `end` are ISO times or dates. */
  readonly event: {
    readonly start: string;
    readonly end: string;
    readonly place: string;
    readonly address: string | null;
  } | null;
};

/**
 * Path and name of the shop (from its plugin entry), and the site pages that the shop links to. A
 * page missing in the locale is omitted.
 */
export type ShopPageLinks = {
  readonly path: string;
  readonly name: string;
  /** Whether the gift finder finds anything (LIST-8). */
  readonly hasGifts: boolean;
  /** Part of a shop page's title after the `|`. */
  readonly siteTitle: string;
  readonly terms?: string | undefined;
  readonly withdrawal?: string | undefined;
  readonly shipping?: string | undefined;
  readonly privacy?: string | undefined;
  readonly contact?: string | undefined;
  /** Appointment form, if the site takes bookings. */
  readonly appointment?: string | undefined;
  /** The company's e-mail address. */
  readonly email: string | null;
  /** The company's phone number. */
  readonly phone?: PhoneView | null;
};

/**
 * View model of one page in one locale, with all links and images resolved. Created at build time
 * and carried in the page context.
 */
export type PageView = {
  readonly language: Locale;
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** Targets of the language switch: the same page, or the locale's home page (ROUTE-9). */
  readonly languagePaths: PartiallyLocalized<string>;
  readonly seo: SeoView;
  readonly blocks: readonly BlockView[];
  /** Text below the title of a page without a hero image. */
  readonly intro: string | null;
  /** The pages above this one, starting with the home page. Empty for top-level pages. */
  readonly breadcrumbs: readonly LabelledLink[];
  readonly article: ArticleView | null;
  /** Shop page only: site pages that the shop links to. */
  readonly shopPageLinks: ShopPageLinks | null;
};

/** Page data sent to the browser. The SEO data is already part of the document's head. */
export type PageViewInBrowser = Omit<PageView, "seo">;
