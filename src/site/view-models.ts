import type { AnalyticsConfig } from "../domain/analytics/analytics-config";
import type { FormKind } from "../domain/content/block-records";
import type { ContactLine } from "../domain/contact/company";
import type { ConsentEntry, ExternalContentRef } from "../domain/consent/consent";
import type { Locale, PartiallyLocalized } from "../domain/locale/locale";
import type { SpecialDay, Weekday } from "../domain/opening-hours/day-codes";
import type { SocialPlatform } from "../domain/navigation/menu";
import type { WeeklySchedule } from "../domain/opening-hours/weekly-schedule";
import type { ImageRef } from "../domain/media/image";

/**
 * View models of the templates: one page in one locale, with all links and images resolved. Created
 * by src/site at build time, carried in the page context, read by the features. Each union switches
 * on `kind`.
 */
export type LinkView = {
  readonly kind: "page" | "external" | "mail" | "phone" | "file";
  readonly href: string;
};

export type LabelledLink = LinkView & { readonly label: string };

/** A row of opening hours and the days it covers. */
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
  /** The same hours as a schedule for calculations, in the branch's time zone (HOURS-4). */
  readonly week: WeeklySchedule;
  readonly timeZone: string;
};

export type BranchCardView = BranchView & { readonly image: ImageRef | null };

export type BrandCardView = {
  readonly name: string;
  readonly href: string;
  readonly logo: ImageRef | null;
  /** The brand's headline, shown in the brand index. */
  readonly text: string | null;
};

/**
 * A gallery image: its version in the grid, `span` of twelve columns wide, and its full-screen
 * version.
 */
export type GalleryImageView = {
  readonly image: ImageRef;
  readonly fullSize: ImageRef;
  readonly span: number;
  /** First image of a row of three. It fills the row on narrow screens. */
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
        /** Name of the content in the frame's title and in the consent manager. */
        readonly name: string;
        /** Describes what loads and from which provider. */
        readonly notice: string;
        readonly url: string;
        readonly consent: ExternalContentRef;
        readonly image: ImageRef | null;
        /** Maps only: the shop's address, shown without consent. */
        readonly address: AddressView | null;
        readonly privacy: string;
      }
    >
  | View<
      "form",
      {
        readonly form: FormKind;
        readonly headline: string | null;
        readonly text: string | null;
        readonly phone: PhoneView | null;
        readonly email: string | null;
        /** Page linked from the consent text, and page shown after submission. */
        readonly privacyPage: string | null;
        readonly thanksPage: string | null;
        /** Services and branches for an appointment. Empty for other forms. */
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
        /** Every external content of the site. Names the stored consents. */
        readonly contents: readonly { readonly id: string; readonly name: string }[];
        /** Fingerprint of the current consent request (CONSENT-10). */
        readonly version: string;
        readonly optOut: OptOutView | null;
      }
    >
  | View<
      "company-info",
      { readonly headline: string | null; readonly lines: readonly ContactLine[] }
    >;

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
/** A postal address with a directions link. */
export type AddressView = { readonly lines: readonly ContactLine[]; readonly directions: LinkView };

/** The opt-out frame of the analytics host (ANALYTICS-4). */
export type OptOutView = { readonly src: string; readonly host: string };

/**
 * The brand clock above the footer: consent request, and script to load after consent (CLOCK-1,
 * CLOCK-2).
 */
export type BrandClockView = {
  readonly brand: string;
  /** The brand's page. The clock is not shown there. */
  readonly href: string;
  readonly eyebrow: string;
  readonly notice: string;
  /** Replaces the notice while the clock is shown. */
  readonly activeNotice: string;
  readonly privacy: string;
  readonly script: string;
  readonly dealerKey: string;
  readonly consent: ExternalContentRef;
};

/** The consent request of one locale and its fingerprint (CONSENT-1, CONSENT-10). */
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
  /** Image shown by messengers. */
  readonly image: ImageRef | null;
  readonly noIndex: boolean;
  /** Set on brand pages only. */
  readonly brand: {
    readonly name: string;
    readonly logo: ImageRef | null;
    readonly website: string | null;
  } | null;
};

/**
 * Path and name of the shop (from its plugin entry), and the site pages that the shop links to. A
 * page missing in the locale is omitted.
 */
export type ShopPageLinks = {
  readonly path: string;
  readonly name: string;
  /** Part of a shop page's title after the `|`. */
  readonly siteTitle: string;
  readonly terms?: string | undefined;
  readonly withdrawal?: string | undefined;
  readonly shipping?: string | undefined;
  readonly privacy?: string | undefined;
  readonly contact?: string | undefined;
  /** The company's e-mail address. */
  readonly email: string | null;
  /** The company's phone number. */
  readonly phone?: PhoneView | null;
};

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

/**
 * An entry of the primary menu: a link, or a group that opens. `overview` is the group's own page,
 * unless one of its links already leads there.
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

/** A branch in the contact panel, with its schedule in the branch's time zone. */
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

/** Header and footer of one locale, shared by all of its pages. */
export type LayoutView = {
  readonly language: Locale;
  readonly siteTitle: string;
  readonly companyName: string;
  readonly homePath: string;
  /** Name of the theme layout (LAYOUT-10). */
  readonly layout: string;
  readonly primaryMenu: readonly MenuEntryView[];
  readonly socialLinks: readonly SocialLinkView[];
  readonly contactLines: readonly ContactLine[];
  readonly branches: readonly ContactBranchView[];
  readonly contactPage: string | null;
  readonly appointment: LabelledLink | null;
  /**
   * The shop from its plugin entry (ROUTE-7): name, configured path, and root path in this locale.
   */
  readonly shop: { readonly name: string; readonly path: string; readonly root: string } | null;
  readonly footer: readonly FooterWidgetView[];
  readonly consents: ConsentBannerView;
  readonly analytics: AnalyticsConfig | null;
  readonly brandClock: BrandClockView | null;
  readonly logo: ImageRef | null;
  readonly logoInverse: ImageRef | null;
};
