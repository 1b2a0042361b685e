import type { BlockRecord } from "./block";
import type { Locale } from "./locale";
import type { OpeningHoursRecord } from "./opening-hours";

/**
 * What editors keep in the content system, after parsing: one type a kind of record, words in every language they have.
 * Field names follow docs/content-model.md; an empty field is `null`. Money, opening hours and menus have rooms of their own.
 */

/** Words of one record, one entry a language. */
export type Translations<Words> = readonly (Words & { readonly language: Locale })[];

/** A file of the content system by its id; pictures are resolved to sizes at build time. */
export type FileId = string;

export type FileRecord = {
  readonly id: FileId;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: Translations<{ readonly alt: string }>;
};

export type ProjectRecord = {
  readonly id: number;
  readonly displayName: string;
  readonly domain: string;
  readonly url: string;
  readonly logo: FileId | null;
  readonly showAccessibility: boolean;
  readonly timeZone: string;
};

export type BranchRecord = {
  readonly id: number;
  readonly sort: number;
  readonly displayName: string;
  readonly slug: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** IANA name; the opening hours are in it. */
  readonly timeZone: string;
  readonly image: FileId | null;
  /** Degrees, WGS 84. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly hours: OpeningHoursRecord;
};

/** What an appointment can be made for (PAGE-7). */
export type AppointmentServiceRecord = {
  readonly id: number;
  readonly sort: number;
  readonly durationMinutes: number;
  readonly translations: Translations<{ readonly displayName: string; readonly description: string | null }>;
};

export type BrandClockConfig = { readonly dealerKey: string | null; readonly brand: number | null; readonly scriptUrl: string | null };

export type AnalyticsConfig = {
  readonly siteId: string;
  readonly url: string;
  readonly consentRequired: boolean;
  readonly jsErrorTracking: boolean;
};

export type ShopPluginConfig = { readonly displayName: string; readonly path: string };

export type SiteConfigRecord = {
  readonly id: number;
  readonly logo: FileId | null;
  readonly logoInverse: FileId | null;
  readonly icon: FileId | null;
  readonly socialImage: FileId | null;
  readonly calendarBooking: boolean;
  readonly backofficeUrl: string | null;
  /** Only when the first config entry's `rolex_clock` is set (CLOCK-1). */
  readonly brandClock: BrandClockConfig | null;
  readonly matomo: AnalyticsConfig | null;
  /** Without this entry the site has no shop (ROUTE-7). */
  readonly shop: ShopPluginConfig | null;
  readonly translations: Translations<{
    readonly seoTitle: string;
    readonly seoDescription: string | null;
    readonly seoKeywords: string | null;
  }>;
};

export type PageRecord = {
  readonly id: number;
  readonly key: string;
  readonly image: FileId | null;
  readonly translations: Translations<{
    readonly title: string;
    readonly path: string | null;
    readonly seoTitle: string | null;
    readonly seoDescription: string | null;
    readonly seoKeywords: string | null;
    readonly description: string | null;
  }>;
  readonly blocks: readonly BlockRecord[];
};

export type BrandRecord = {
  readonly id: number;
  readonly sort: number;
  readonly displayName: string;
  readonly slug: string;
  readonly type: number;
  readonly logo: FileId | null;
  readonly image: FileId | null;
  readonly website: string | null;
  /** The slug of the maker of that name in the shop. */
  readonly manufacturer: string | null;
  readonly translations: Translations<{
    readonly headline: string | null;
    readonly description: string;
    readonly seoDescription: string | null;
  }>;
  readonly blocks: readonly BlockRecord[];
};

export type BrandTypeRecord = {
  readonly id: number;
  readonly sort: number;
  readonly type: string;
  readonly translations: Translations<{ readonly displayName: string }>;
};

/** A redirect as an editor typed it (REDIR-5). */
export type RedirectRecord = { readonly id: number; readonly source: string; readonly target: string; readonly permanent: boolean };

export type LegalNoticeSection =
  | "legal_authority"
  | "insurance"
  | "image_sources"
  | "additional_top_info"
  | "additional_bottom_info"
  | "data_protection"
  | "rolex"
  | "consentmanager";

export type DataProtectionOfficer = {
  readonly name: string;
  readonly street: string;
  readonly number: string;
  readonly city: string;
  readonly zipCode: string;
  readonly phoneNumber: string;
  readonly email: string;
};

/** A legal text of the shop's settings (LEGAL-4). */
export type LegalPageRecord = { readonly type: LegalPageType; readonly translations: Translations<{ readonly content: string }> };

export const LEGAL_PAGE_TYPES = ["agb", "widerruf", "versand-und-zahlung"] as const;

export type LegalPageType = (typeof LEGAL_PAGE_TYPES)[number];

type LegalText = Exclude<LegalNoticeSection, "data_protection" | "consentmanager">;

export type LegalNoticeRecord = {
  readonly rolexArea: boolean;
  readonly dataProtection: DataProtectionOfficer | null;
  readonly translations: Translations<Readonly<Record<LegalText, string | null>>>;
};
