import type { AnalyticsConfig } from "../domain/analytics/analytics-config";
import type { ContactLine } from "../domain/contact/company";
import type { ConsentEntry, ExternalContentRef } from "../domain/consent/consent";
import type { Locale, PartiallyLocalized } from "../domain/locale/locale";
import type { SpecialDay, Weekday } from "../domain/opening-hours/day-codes";
import type { SocialPlatform } from "../domain/navigation/menu";
import type { WeeklySchedule } from "../domain/opening-hours/weekly-schedule";
import type { ImageRef } from "../domain/media/image";

/**
 * What a template shows: one page in one language, every link and picture resolved, ready for
 * static HTML. Made by src/site at build time, carried in the page context, read by the features.
 * Each union switches on `kind`.
 */
export type LinkView = {
  readonly kind: "page" | "external" | "mail" | "phone" | "file";
  readonly href: string;
};

export type LabelledLink = LinkView & { readonly label: string };

/** A row of the hours, with the days that it speaks of. */
export type OpeningHoursRow = {
  readonly day: string;
  readonly times: string;
  readonly weekdays: readonly Weekday[];
  readonly special: SpecialDay | null;
};

export type PhoneView = { readonly text: string; readonly href?: string };

export type BranchView = {
  readonly language: Locale;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly phone: PhoneView | null;
  readonly email: string | null;
  readonly directions: string;
  readonly hours: readonly OpeningHoursRow[];
  /** The same hours to reckon with, in the branch's own time zone (HOURS-4). */
  readonly week: WeeklySchedule;
  readonly timeZone: string;
};

export type BranchCardView = BranchView & { readonly image: ImageRef | null };

export type BrandCardView = {
  readonly name: string;
  readonly href: string;
  readonly logo: ImageRef | null;
  /** The brand's headline, for the index. */
  readonly text: string | null;
};

/**
 * A picture of a gallery: as it stands in the grid, `span` of twelve columns wide, and by itself on
 * the whole screen.
 */
export type GalleryImageView = {
  readonly image: ImageRef;
  readonly fullSize: ImageRef;
  readonly span: number;
  /** The first of three in a row, which stands alone where the screen is narrow. */
  readonly lead: boolean;
};

export type ProductCardView = {
  readonly href: string;
  readonly manufacturer: string | null;
  readonly name: string;
  readonly price: string;
  readonly image: ImageRef | null;
};

type View<Kind extends string, Fields = unknown> = Fields & {
  readonly kind: Kind;
  readonly key: string;
  readonly anchor: string | null;
};
type Words = {
  readonly eyebrow: string | null;
  readonly headline: string;
  readonly link: LabelledLink | null;
};

export type BlockView =
  | View<"hero", Words & { readonly text: string | null; readonly image: ImageRef }>
  | View<
      "text",
      {
        readonly headline: string | null;
        readonly html: string;
        readonly links: readonly LabelledLink[];
      }
    >
  | View<
      "text-image",
      Words & {
        readonly html: string | null;
        readonly image: ImageRef;
        readonly imageSide: "left" | "right";
      }
    >
  | View<"image", { readonly image: ImageRef; readonly caption: string | null }>
  | View<
      "gallery",
      { readonly headline: string | null; readonly images: readonly GalleryImageView[] }
    >
  | View<
      "link-group",
      {
        readonly headline: string | null;
        readonly items: readonly (LabelledLink & {
          readonly text: string | null;
          readonly current: boolean;
          readonly image: ImageRef | null;
        })[];
      }
    >
  | View<
      "brand-band",
      {
        readonly display: "band" | "index";
        readonly headline: string | null;
        readonly groups: readonly {
          readonly name: string | null;
          readonly brands: readonly BrandCardView[];
        }[];
      }
    >
  | View<"product-teaser", Words & { readonly products: readonly ProductCardView[] }>
  | View<
      "category-tiles",
      {
        readonly headline: string | null;
        readonly tiles: readonly (LabelledLink & { readonly image: ImageRef })[];
      }
    >
  | View<
      "opening-hours",
      { readonly headline: string | null; readonly branches: readonly BranchView[] }
    >
  | View<
      "branch-finder",
      {
        readonly headline: string | null;
        readonly text: string | null;
        readonly branches: readonly BranchCardView[];
      }
    >
  | View<"cta", Words & { readonly text: string | null; readonly image: ImageRef | null }>
  | View<
      "quote",
      { readonly text: string; readonly author: string | null; readonly role: string | null }
    >
  | View<
      "accordion",
      {
        readonly headline: string | null;
        readonly items: readonly { readonly question: string; readonly html: string }[];
      }
    >
  | View<
      "external-content",
      {
        readonly headline: string | null;
        readonly text: string | null;
        readonly content: "map" | "video" | "brand_area";
        /** What the content is called: in the frame's title and in the consent manager. */
        readonly name: string;
        /** What will load and from whom, in words. */
        readonly notice: string;
        readonly url: string;
        readonly consent: ExternalContentRef;
        readonly image: ImageRef | null;
        /** Maps: the house's address, which needs nobody's consent. */
        readonly address: AddressView | null;
        readonly privacy: string;
      }
    >
  | View<
      "form",
      {
        readonly form: "contact" | "newsletter" | "appointment" | "withdrawal";
        readonly headline: string | null;
        readonly text: string | null;
        readonly phone: PhoneView | null;
        readonly email: string | null;
        /** Where the approval's text leads, and where a sent message does. */
        readonly privacyPage: string | null;
        readonly thanksPage: string | null;
        /** What an appointment can be made for, and where; empty for the other forms. */
        readonly branches: readonly {
          readonly id: number;
          readonly name: string;
          readonly address: string;
        }[];
        readonly services: readonly {
          readonly id: number;
          readonly name: string;
          readonly minutes: number;
          readonly description: string | null;
        }[];
      }
    >
  | View<
      "legal-notice",
      {
        readonly headline: string | null;
        readonly html: string | null;
        readonly lines: readonly ContactLine[];
      }
    >
  | View<
      "consent-manager",
      {
        readonly headline: string | null;
        /** Every external content of the site, so that what is stored can be called by its name. */
        readonly contents: readonly { readonly id: string; readonly name: string }[];
        /** What is asked now, by its fingerprint (CONSENT-10). */
        readonly version: string;
        readonly optOut: OptOutView | null;
      }
    >
  | View<
      "company-info",
      { readonly headline: string | null; readonly lines: readonly ContactLine[] }
    >;

/**
 * A page of texts to be read: how many of its blocks stand in the narrow column, the headings to
 * jump to (none where there are few), and who the house is, beside the imprint (PAGE-5).
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
/** An address and the way to it. */
export type AddressView = { readonly lines: readonly ContactLine[]; readonly directions: LinkView };

/** The opt-out frame of the analytics host (ANALYTICS-4). */
export type OptOutView = { readonly src: string; readonly host: string };

/**
 * The brand's clock above the footer: what asks for it, and what makes it once the visitor agrees
 * (CLOCK-1, CLOCK-2).
 */
export type BrandClockView = {
  readonly brand: string;
  /** The brand's own page, on which the clock is not shown. */
  readonly href: string;
  readonly eyebrow: string;
  readonly notice: string;
  /** What stands in the notice's place while the clock is shown. */
  readonly activeNotice: string;
  readonly privacy: string;
  readonly script: string;
  readonly dealerKey: string;
  readonly consent: ExternalContentRef;
};

/**
 * What a visitor is asked for in one language, and the fingerprint of the question (CONSENT-1,
 * CONSENT-10).
 */
export type ConsentBannerView = {
  readonly version: string;
  readonly privacy: string;
  readonly entries: readonly ConsentEntry[];
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
  /** What messengers show. */
  readonly image: ImageRef | null;
  readonly noIndex: boolean;
  /** The brand that a brand's page is about. */
  readonly brand: {
    readonly name: string;
    readonly logo: ImageRef | null;
    readonly website: string | null;
  } | null;
};

/**
 * Where the shop lives and what it is called (the path and name of its plugin's entry), and the
 * site's own pages that it links to; one that the language lacks is left out.
 */
export type ShopPageLinks = {
  readonly path: string;
  readonly name: string;
  /** What stands behind the bar in the title of a page of the shop. */
  readonly siteTitle: string;
  readonly terms?: string | undefined;
  readonly withdrawal?: string | undefined;
  readonly shipping?: string | undefined;
  readonly privacy?: string | undefined;
  readonly contact?: string | undefined;
  /** Where the house reads its mail. */
  readonly email: string | null;
  /** The number that the house is called at. */
  readonly phone?: PhoneView | null;
};

export type PageView = {
  readonly language: Locale;
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** Where the language switch leads: the same page, or that language's home (ROUTE-9). */
  readonly languagePaths: PartiallyLocalized<string>;
  readonly seo: SeoView;
  readonly blocks: readonly BlockView[];
  /** What stands below the title of a page that opens without a picture. */
  readonly intro: string | null;
  /**
   * The pages above this one, from the home page down; none where there is nothing to go up from.
   */
  readonly breadcrumbs: readonly LabelledLink[];
  readonly article: ArticleView | null;
  /** The shop's page: what it links to on the site. */
  readonly shopPageLinks: ShopPageLinks | null;
};

/** What reaches the browser of a page; the rest of it is in the document's head by then. */
export type PageViewInBrowser = Omit<PageView, "seo">;

/**
 * An entry of the primary menu: a plain link, or one that opens; `overview` is its own page, where
 * none of its links leads there.
 */
export type MenuEntryView =
  | { readonly kind: "link"; readonly label: string; readonly link: LinkView }
  | {
      readonly kind: "group";
      readonly label: string;
      readonly overview: LinkView | null;
      readonly columns: readonly MenuColumnView[];
    };

export type MenuColumnView = {
  readonly label: string | null;
  readonly links: readonly LabelledLink[];
};

export type SocialLinkView = LabelledLink & { readonly media: SocialPlatform };

/**
 * A branch as the contact panel shows it: with the hours that it can be reckoned with, in the
 * branch's own time zone.
 */
export type ContactBranchView = Omit<BranchView, "hours" | "email">;

export type FooterWidgetView =
  | {
      readonly kind: "address";
      readonly header: string;
      readonly showLogo: boolean;
      readonly lines: readonly ContactLine[];
    }
  | {
      readonly kind: "contact";
      readonly header: string;
      readonly lines: readonly ContactLine[];
      readonly appointment: LabelledLink | null;
    }
  | {
      readonly kind: "opening-hours";
      readonly header: string;
      readonly branches: readonly BranchView[];
    }
  | {
      readonly kind: "navigation";
      readonly header: string;
      readonly links: readonly LabelledLink[];
    }
  | { readonly kind: "social"; readonly header: string; readonly links: readonly LabelledLink[] }
  | { readonly kind: "unknown"; readonly header: string; readonly text: string };

/** Header and footer of one language; the same on each of its pages. */
export type LayoutView = {
  readonly language: Locale;
  readonly siteTitle: string;
  readonly companyName: string;
  readonly homePath: string;
  /** The theme's layout component, by name (LAYOUT-10). */
  readonly layout: string;
  readonly primaryMenu: readonly MenuEntryView[];
  readonly socialLinks: readonly SocialLinkView[];
  readonly contactLines: readonly ContactLine[];
  readonly branches: readonly ContactBranchView[];
  readonly contactPage: string | null;
  readonly appointment: LabelledLink | null;
  /**
   * The shop by its plugin's entry (ROUTE-7): its name, its path as the entry says it, and its root
   * in this language.
   */
  readonly shop: { readonly name: string; readonly path: string; readonly root: string } | null;
  readonly footer: readonly FooterWidgetView[];
  readonly consents: ConsentBannerView;
  readonly analytics: AnalyticsConfig | null;
  readonly brandClock: BrandClockView | null;
  readonly logo: ImageRef | null;
  readonly logoInverse: ImageRef | null;
};
