import type { ContactLine } from "../domain/company";
import type { Locale } from "../domain/locale";
import type { SpecialDay, Weekday } from "../domain/opening-days";
import type { OpeningWeek } from "../domain/opening-week";
import type { PictureRef } from "../domain/picture";

/**
 * What a template shows: one page in one language, every link and picture resolved, ready for static HTML.
 * Made by src/site at build time, carried in the page context, read by the features. Each union switches on `kind`.
 */

export type LinkView = {
  readonly kind: "page" | "external" | "mail" | "phone" | "file";
  readonly href: string;
};

export type LabelledLink = LinkView & { readonly label: string };

/** A row of the hours, with the days that it speaks of. */
export type HoursRow = {
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
  readonly hours: readonly HoursRow[];
  /** The same hours to reckon with, in the branch's own time zone (HOURS-4). */
  readonly week: OpeningWeek;
  readonly timeZone: string;
};

export type BranchCardView = BranchView & { readonly picture: PictureRef | null };

export type BrandCardView = {
  readonly name: string;
  readonly href: string;
  readonly logo: PictureRef | null;
  /** The brand's headline, for the index. */
  readonly text: string | null;
};

/** A picture of a gallery: as it stands in the grid, `span` of twelve columns wide, and by itself on the whole screen. */
export type GalleryPictureView = {
  readonly picture: PictureRef;
  readonly large: PictureRef;
  readonly span: number;
  /** The first of three in a row, which stands alone where the screen is narrow. */
  readonly lead: boolean;
};

export type ProductCardView = {
  readonly href: string;
  readonly manufacturer: string | null;
  readonly name: string;
  readonly price: string;
  readonly picture: PictureRef | null;
};

type View<Kind extends string, Fields = unknown> = Fields & { readonly kind: Kind; readonly key: string; readonly anchor: string | null };
type Words = { readonly eyebrow: string | null; readonly headline: string; readonly link: LabelledLink | null };

export type BlockView =
  | View<"hero", Words & { readonly text: string | null; readonly picture: PictureRef }>
  | View<"text", { readonly headline: string | null; readonly html: string; readonly links: readonly LabelledLink[] }>
  | View<"text-image", Words & { readonly html: string | null; readonly picture: PictureRef; readonly pictureSide: "left" | "right" }>
  | View<"image", { readonly picture: PictureRef; readonly caption: string | null }>
  | View<"gallery", { readonly headline: string | null; readonly pictures: readonly GalleryPictureView[] }>
  | View<
      "link-group",
      {
        readonly headline: string | null;
        readonly items: readonly (LabelledLink & {
          readonly text: string | null;
          readonly current: boolean;
          readonly picture: PictureRef | null;
        })[];
      }
    >
  | View<
      "brand-band",
      {
        readonly display: "band" | "index";
        readonly headline: string | null;
        readonly groups: readonly { readonly name: string | null; readonly brands: readonly BrandCardView[] }[];
      }
    >
  | View<"product-teaser", Words & { readonly products: readonly ProductCardView[] }>
  | View<
      "category-tiles",
      { readonly headline: string | null; readonly tiles: readonly (LabelledLink & { readonly picture: PictureRef })[] }
    >
  | View<"opening-hours", { readonly headline: string | null; readonly branches: readonly BranchView[] }>
  | View<"branch-finder", { readonly headline: string | null; readonly text: string | null; readonly branches: readonly BranchCardView[] }>
  | View<"cta", Words & { readonly text: string | null; readonly picture: PictureRef | null }>
  | View<"quote", { readonly text: string; readonly author: string | null; readonly role: string | null }>
  | View<"accordion", { readonly headline: string | null; readonly items: readonly { readonly question: string; readonly html: string }[] }>
  | View<
      "external-content",
      {
        readonly headline: string | null;
        readonly text: string | null;
        readonly provider: string;
        readonly url: string;
        readonly picture: PictureRef | null;
      }
    >
  | View<
      "form",
      { readonly headline: string | null; readonly text: string | null; readonly phone: PhoneView | null; readonly email: string | null }
    >
  | View<"legal-notice", { readonly headline: string | null; readonly html: string | null; readonly lines: readonly ContactLine[] }>
  | View<"company-info", { readonly headline: string | null; readonly lines: readonly ContactLine[] }>;

/**
 * A page of texts to be read: how many of its blocks stand in the narrow column, the headings to jump to (none where there are few), and
 * who the house is, beside the imprint (PAGE-5).
 */
export type ReadingView = {
  readonly blocks: number;
  readonly contents: readonly { readonly href: string; readonly label: string }[];
  readonly aside: {
    readonly headline: string | null;
    readonly lines: readonly ContactLine[];
    readonly branches: readonly BranchView[];
  } | null;
};

export type Seo = {
  readonly title: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly canonical: string;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly picture: PictureRef | null;
  /** The small drawing in the browser's tab. */
  readonly icon: PictureRef | null;
  readonly noIndex: boolean;
};

/** Where the shop lives (the path of its plugin's entry), and the site's own pages that it links to; one that the language lacks is left out. */
export type ShopPages = {
  readonly path: string;
  readonly terms?: string | undefined;
  readonly withdrawal?: string | undefined;
  readonly shipping?: string | undefined;
};

export type PageView = {
  readonly language: Locale;
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** Where the language switch leads: the same page, or that language's home (ROUTE-9). */
  readonly languagePaths: Readonly<Record<Locale, string>>;
  readonly seo: Seo;
  readonly blocks: readonly BlockView[];
  /** What stands below the title of a page that opens without a picture. */
  readonly lead: string | null;
  /** The pages above this one, from the home page down; none where there is nothing to go up from. */
  readonly trail: readonly LabelledLink[];
  readonly reading: ReadingView | null;
  /** The shop's page: what it links to on the site. */
  readonly shopPages: ShopPages | null;
};

export type MenuLinkView = LabelledLink & { readonly sub: readonly LabelledLink[]; readonly groups: readonly MenuGroupView[] };

export type MenuGroupView = { readonly label: string; readonly links: readonly LabelledLink[] };

export type FooterWidgetView =
  | { readonly kind: "address"; readonly header: string; readonly showLogo: boolean; readonly lines: readonly ContactLine[] }
  | {
      readonly kind: "contact";
      readonly header: string;
      readonly lines: readonly ContactLine[];
      readonly appointment: LabelledLink | null;
    }
  | { readonly kind: "opening-hours"; readonly header: string; readonly branches: readonly BranchView[] }
  | { readonly kind: "navigation"; readonly header: string; readonly links: readonly LabelledLink[] }
  | { readonly kind: "social"; readonly header: string; readonly links: readonly LabelledLink[] }
  | { readonly kind: "unknown"; readonly header: string; readonly text: string };

/** Header and footer of one language; the same on each of its pages. */
export type FrameView = {
  readonly language: Locale;
  readonly siteTitle: string;
  readonly companyName: string;
  readonly home: string;
  readonly primary: readonly MenuLinkView[];
  readonly social: readonly LabelledLink[];
  readonly contact: readonly ContactLine[];
  readonly contactPage: string | null;
  readonly appointment: LabelledLink | null;
  readonly shopRoot: string | null;
  readonly footer: readonly FooterWidgetView[];
  readonly logo: PictureRef | null;
  readonly logoInverse: PictureRef | null;
};
