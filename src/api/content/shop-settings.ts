import type { ProductSort } from "../../domain/catalogue/product-filters";
import type { LegalPageType } from "../../domain/content/legal";
import type { RawBankDetails } from "../../domain/payment/iban";
import type { PricingSettings } from "../../domain/pricing/order-pricing";

export type PaymentMethod = {
  readonly id: number;
  readonly key: "transfer" | "klarna" | "store" | "paypal";
  readonly name: string;
};

export type NamedRef = { readonly id: number; readonly name: string };

export type ShippingCountry = { readonly code: string; readonly name: string };

/**
 * The shop's settings as the shop acts on them (SETTINGS-2); words in the language that was asked
 * for.
 */
export type ShopSettings = Omit<PricingSettings, "paymentMethods"> & {
  readonly enableCart: boolean;
  readonly maintenanceMode: boolean;
  /** Whether the list can be filtered at all, beyond its categories. */
  readonly filters: boolean;
  readonly categoryFilters: boolean;
  readonly manufacturerFilters: boolean;
  readonly subcategoryFilters: boolean;
  /** The groups of attributes that can be filtered by, in the editor's order. */
  readonly attributeFilters: readonly NamedRef[];
  readonly defaultSort: ProductSort;
  readonly showStock: boolean;
  readonly allowRatings: boolean;
  readonly callToAction?: string;
  /** The editors' own markup below every page of the shop. */
  readonly footerHtml?: string;
  readonly paymentMethods: readonly PaymentMethod[];
  /** Names the shop to PayPal's script; without one PayPal is not offered (PAY-1). */
  readonly paypalClientId?: string;
  /** The account for transfers as the editors typed it; it is checked where it is used. */
  readonly bankDetails?: RawBankDetails;
  /**
   * File id of the EU's notice on the legal guarantee, in the language that was asked for
   * (LEGAL-5).
   */
  readonly guaranteeNotice?: string;
  readonly countries: readonly ShippingCountry[];
  /** The shop's legal texts that are there to be read. */
  readonly legalPages: readonly LegalPageType[];
};
