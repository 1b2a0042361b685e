import type {
  AppointmentServiceRecord,
  BranchRecord,
  BrandRecord,
  BrandTypeRecord,
  EventRecord,
  PageRecord,
  ProjectRecord,
  RedirectRecord,
  SiteConfigRecord,
} from "./records";
import type { LegalPageRecord } from "./legal";
import type { LegalNoticeRecord } from "./legal";
import type { DataRecipient } from "../legal/data-recipient";
import type { ShopProcessing } from "../legal/privacy-topics";
import type { WithdrawalExclusion } from "../legal/withdrawal-exclusion";
import type { ReturnCostBearer } from "../legal/return-costs";
import type { FileRecord } from "./file";
import type { FileId } from "./file";
import type { Swatch } from "../catalogue/product";
import type { FactValues, ProductStone } from "../catalogue/product-facts";

import type { Company } from "../contact/company";
import type { ConsentRecord } from "../consent/consent-entries";
import type { MenuRecord } from "../navigation/menu";
import type { TransitDays } from "../delivery/delivery-date";
import type { ShippingSettings } from "../pricing/shipping";
import type { DisplayPrice, ProductData, Variant } from "../catalogue/product";
import type { ProductSort } from "../catalogue/product-filters";
import type { Theme } from "../theme/theme";
import type { WidgetRecord } from "./footer-widgets";
import type { Translations } from "../locale/locale";

/** A published product for teasers, as of the build. */
export type TeaserProductRecord = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly translations: Translations<{ readonly name: string }>;
  readonly manufacturer: string | null;
  readonly category: number;
  readonly image: FileId | null;
  readonly price: DisplayPrice;
  /** Milliseconds since the epoch. 0 if there is no date. */
  readonly published: number;
};

export type ProductVariantRecord = Pick<
  Variant,
  "name" | "price" | "stock" | "active" | "reorderPossible" | "shippingTime"
> & {
  readonly referenceSuffix: string | null;
  readonly gtin: string | null;
  readonly translations: Translations<{ readonly name: string | null }>;
};

/** Stones of one sort (SHOP-9). Texts outside `translations` are German. */
export type ProductStoneRecord = ProductStone & {
  readonly translations: Translations<{
    readonly [Text in "name" | "color" | "clarity" | "cut" | "treatment"]: string | null;
  }>;
};

/**
 * A published product with the data for search engines and messengers (SEO-2, SEO-3). Texts outside
 * `translations` are German.
 */
export type ProductRecord = Omit<TeaserProductRecord, "translations"> &
  ProductData & {
    /** Of a product that is sold without variants. */
    readonly gtin: string | null;
    /** Whether a tag answers a question of the gift finder (LIST-8). */
    readonly isGift: boolean;
    /** Markup by editors. */
    readonly description: string | null;
    readonly translations: Translations<{
      readonly name: string;
      readonly description: string | null;
      readonly alloy: string | null;
      readonly boxContents: string | null;
    }>;
    readonly alloy: string | null;
    readonly factValues: FactValues;
    /** One item on each line. */
    readonly boxContents: string | null;
    readonly stones: readonly ProductStoneRecord[];
    readonly careGuide: {
      readonly text: string;
      readonly translations: Translations<{ readonly text: string | null }>;
    } | null;
    readonly images: readonly FileId[];
    readonly variants: readonly ProductVariantRecord[];
    /** Exception from the right of withdrawal that applies to every order of the product. */
    readonly withdrawalExclusion: WithdrawalExclusion;
    /** Published reviews only. */
    readonly ratings: readonly { readonly stars: number; readonly hasComment: boolean }[];
    /** Colours that the customer chooses from. */
    readonly swatches: readonly (Swatch & {
      readonly translations: Translations<{ readonly name: string | null }>;
    })[];
    /** Milliseconds since the epoch. Null if the product was never updated. */
    readonly updated: number | null;
  };

/** A category of the shop. Texts outside `translations` are German. */
export type CategoryRecord = {
  readonly id: number;
  readonly sort: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly image: FileId | null;
  readonly translations: Translations<{
    readonly name: string | null;
    readonly description: string | null;
  }>;
};

/** Shop settings that affect how a product is offered. */
export type ShopOfferRules = { readonly allowRatings: boolean; readonly purchaseToOrder: boolean };

/** Deliveries of the shop: what they cost, and how many working days they take. */
export type ShopDeliveries = ShippingSettings & {
  readonly paymentMethods: readonly { readonly id: number }[];
  readonly handlingDays: number;
  readonly transitByCountry: Readonly<Record<string, TransitDays>>;
  /** By the id of the rate. Missing: that of the country. */
  readonly transitByRate: Readonly<Record<number, TransitDays>>;
};

/** Shop settings that affect the product list. Texts outside `translations` are German. */
export type ProductListRules = {
  readonly maintenanceMode: boolean;
  readonly defaultSort: ProductSort;
  readonly filters: boolean;
  readonly categoryFilters: boolean;
  readonly showStock: boolean;
  readonly callToAction: string | null;
  readonly translations: Translations<{ readonly callToAction: string | null }>;
};

/** Everything that the build reads from the CMS for one project, parsed (BUILD-1). */
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
  /** Sorted by start. */
  readonly events: readonly EventRecord[];
  readonly brandTypes: readonly BrandTypeRecord[];
  readonly redirects: readonly RedirectRecord[];
  readonly legalNotice: LegalNoticeRecord | null;
  readonly legalPages: readonly LegalPageRecord[];
  readonly returnCosts: ReturnCostBearer;
  readonly shopProcessing: ShopProcessing;
  readonly dataRecipients: readonly DataRecipient[];
  readonly products: readonly ProductRecord[];
  readonly categories: readonly CategoryRecord[];
  readonly shopRules: ShopOfferRules;
  /** Null: the project has no shop. */
  readonly deliveries: ShopDeliveries | null;
  readonly productList: ProductListRules;
  /** Whether the cart was enabled, and the shop not in maintenance, at the build. */
  readonly cartEnabled: boolean;
  readonly files: ReadonlyMap<FileId, FileRecord>;
};
