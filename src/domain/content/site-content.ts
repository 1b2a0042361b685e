import type {
  AppointmentServiceRecord,
  BranchRecord,
  BrandRecord,
  BrandTypeRecord,
  PageRecord,
  ProjectRecord,
  RedirectRecord,
  SiteConfigRecord,
} from "./records";
import type { LegalPageRecord } from "./legal";
import type { LegalNoticeRecord } from "./legal";
import type { FileRecord } from "./file";
import type { FileId } from "./file";
import type { Translations } from "../locale/translations";

import type { Company } from "../contact/company";
import type { ConsentRecord } from "../consent/consent-entries";
import type { MenuRecord } from "../navigation/menu";
import type { Money } from "../pricing/money";
import type { DisplayPrice, Variant } from "../catalogue/product";
import type { TaxMode } from "../pricing/tax-mode";
import type { Theme } from "../theme/theme";
import type { WidgetRecord } from "./footer-widgets";

/** A published piece as a teaser shows it: what it was when the site was built. */
export type TeaserProductRecord = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly translations: Translations<{ readonly displayName: string }>;
  readonly manufacturer: string | null;
  readonly category: number;
  readonly image: FileId | null;
  readonly price: DisplayPrice;
  /** Milliseconds since the epoch; 0 when no date was given. */
  readonly published: number;
};

export type ProductVariantRecord = Pick<
  Variant,
  "name" | "price" | "stock" | "active" | "reorderPossible"
> & {
  readonly referenceSuffix: string | null;
  readonly translations: Translations<{ readonly displayName: string | null }>;
};

/**
 * The same piece as search engines and messengers are told of it (SEO-2, SEO-3). Its own words are
 * German.
 */
export type ProductRecord = Omit<TeaserProductRecord, "translations"> & {
  readonly referenceNumber: string;
  /** The editors' markup. */
  readonly description: string | null;
  readonly translations: Translations<{
    readonly displayName: string;
    readonly description: string | null;
  }>;
  readonly images: readonly FileId[];
  readonly ownPrice: Money | null;
  readonly stock: number | null;
  readonly reorderPossible: boolean;
  readonly variants: readonly ProductVariantRecord[];
  readonly taxMode: TaxMode;
  /** Published ones only. */
  readonly ratings: readonly { readonly stars: number; readonly hasComment: boolean }[];
  /** Milliseconds since the epoch; null when it was never changed. */
  readonly updated: number | null;
};

/** A category of the shop. Its own words are German. */
export type CategoryRecord = {
  readonly id: number;
  readonly sort: number;
  readonly slug: string;
  readonly displayName: string;
  readonly description: string | null;
  readonly image: FileId | null;
  readonly translations: Translations<{
    readonly displayName: string | null;
    readonly description: string | null;
  }>;
};

/** What of the shop's settings decides how a piece is offered. */
export type ShopOfferRules = { readonly allowRatings: boolean; readonly purchaseToOrder: boolean };

/** Everything that the build reads from the content system for one project (BUILD-1), parsed. */
export type SiteContent = {
  readonly project: ProjectRecord;
  readonly siteConfig: SiteConfigRecord;
  readonly theme: Theme;
  readonly company: Company;
  readonly branches: readonly BranchRecord[];
  readonly appointmentServices: readonly AppointmentServiceRecord[];
  readonly pages: readonly PageRecord[];
  readonly menus: readonly MenuRecord[];
  readonly widgets: readonly WidgetRecord[];
  readonly consents: readonly ConsentRecord[];
  readonly brands: readonly BrandRecord[];
  readonly brandTypes: readonly BrandTypeRecord[];
  readonly redirects: readonly RedirectRecord[];
  readonly legalNotice: LegalNoticeRecord | null;
  readonly legalPages: readonly LegalPageRecord[];
  readonly products: readonly ProductRecord[];
  readonly categories: readonly CategoryRecord[];
  readonly shopRules: ShopOfferRules;
  readonly files: ReadonlyMap<FileId, FileRecord>;
};
