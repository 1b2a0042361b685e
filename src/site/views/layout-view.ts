import type { ConsentEntry, ExternalContentRef } from "../../domain/consent/consent";
import type { ContactLine } from "../../domain/contact/contact-lines";
import type { Locale } from "../../domain/locale/locale";
import type { ImageRef } from "../../domain/media/image";
import type { SocialPlatform } from "../../domain/navigation/menu";
import type { BranchView, ContactBranchView } from "./branch-view";
import type { LabelledLink, LinkView } from "./link-view";
import type { AnalyticsConfig } from "../../domain/analytics/matomo-commands";

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
      /** Decorates the open group. */
      readonly image: ImageRef | null;
      readonly columns: readonly MenuColumnView[];
    };

type MenuColumnView = {
  readonly label: string | null;
  readonly links: readonly LabelledLink[];
};

export type SocialLinkView = LabelledLink & { readonly media: SocialPlatform };

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
   * The shop from its plugin entry (ROUTE-7): name, configured path, and the paths of its root, of
   * the favourites, and of the cart if it is enabled, in this locale.
   */
  readonly shop: {
    readonly name: string;
    readonly path: string;
    readonly root: string;
    readonly favourites: string;
    readonly cart: string | null;
  } | null;
  readonly footer: readonly FooterWidgetView[];
  /** The withdrawal function of the shop (§ 356a BGB). */
  readonly withdrawal: LabelledLink | null;
  readonly consents: ConsentBannerView;
  readonly analytics: AnalyticsConfig | null;
  readonly brandClock: BrandClockView | null;
  readonly logo: ImageRef | null;
  readonly logoInverse: ImageRef | null;
};
