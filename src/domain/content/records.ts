import type { BlockRecord } from "./block-records";
import type { BranchHours } from "../opening-hours/opening-schedule";
import { type FileId } from "./file";
import type { Locale, Translations } from "../locale/locale";
import type { AnalyticsConfig } from "../analytics/matomo-commands";

/**
 * CMS records after parsing: one type per collection, texts in every available locale. Field names
 * follow docs/content-model.md; an empty field is `null`. Money, opening hours and menus are
 * declared in their own folders.
 */
export type ProjectRecord = {
  readonly id: number;
  readonly displayName: string;
  readonly domain: string;
  readonly url: string;
  readonly logo: FileId | null;
  readonly showAccessibility: boolean;
  readonly timeZone: string;
};

export type BranchRecord = BranchHours & {
  readonly id: number;
  readonly sort: number;
  /** In the default locale. */
  readonly displayName: string;
  /** Names in other languages. A branch without one keeps its own. */
  readonly translations: Translations<{ readonly displayName: string }>;
  readonly slug: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** IANA time zone of the opening hours. */
  readonly timeZone: string;
  readonly image: FileId | null;
  /** Degrees, WGS 84. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
};

/** A service that can be booked as an appointment (PAGE-7). */
export type AppointmentServiceRecord = {
  readonly id: number;
  readonly sort: number;
  readonly durationMinutes: number;
  readonly translations: Translations<{
    readonly displayName: string;
    readonly description: string | null;
  }>;
};

export type BrandClockConfig = {
  readonly dealerKey: string | null;
  readonly brand: number | null;
  readonly scriptUrl: string | null;
};

type ShopPluginConfig = {
  /** Name in languages without a translation. */
  readonly displayName: string;
  readonly localizedNames: ReadonlyMap<Locale, string>;
  readonly path: string;
};

export type SiteConfigRecord = {
  readonly id: number;
  readonly logo: FileId | null;
  readonly logoInverse: FileId | null;
  readonly icon: FileId | null;
  readonly socialImage: FileId | null;
  readonly calendarBooking: boolean;
  readonly backofficeUrl: string | null;
  /** Set only if `rolex_clock` of the first config entry is set (CLOCK-1). */
  readonly brandClock: BrandClockConfig | null;
  readonly matomo: AnalyticsConfig | null;
  /** Null: the site has no shop (ROUTE-7). */
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
  /** Slug of the shop's manufacturer with the same name. */
  readonly manufacturer: string | null;
  readonly translations: Translations<{
    readonly headline: string | null;
    readonly description: string;
    readonly seoDescription: string | null;
  }>;
  readonly blocks: readonly BlockRecord[];
};

/** An event of the shop. Times are in milliseconds since the epoch. */
export type EventRecord = {
  readonly id: number;
  readonly slug: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Name of the place. */
  readonly place: string;
  /** Street and town in one line. */
  readonly address: string | null;
  readonly image: FileId | null;
  readonly translations: Translations<{
    readonly title: string;
    readonly teaser: string | null;
    readonly description: string;
  }>;
};

export type BrandTypeRecord = {
  readonly id: number;
  readonly sort: number;
  readonly type: string;
  readonly translations: Translations<{ readonly displayName: string }>;
};

/** A redirect as entered by an editor (REDIR-5). */
export type RedirectRecord = {
  readonly id: number;
  readonly source: string;
  readonly target: string;
  readonly permanent: boolean;
};
