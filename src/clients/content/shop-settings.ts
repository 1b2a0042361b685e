import type { ProductSort } from "../../domain/catalogue/product-filters";
import type { LegalPageType } from "../../domain/content/legal";
import type { RawBankDetails } from "../../domain/payment/iban";
import type { PricingSettings } from "../../domain/pricing/order-pricing";

export type PaymentMethod = {
  readonly id: number;
  /** Key as stored. The checkout offers those that it supports. */
  readonly key: string;
  readonly name: string;
};

export type NamedRef = { readonly id: number; readonly name: string };

export type ShippingCountry = { readonly code: string; readonly name: string };

/** The shop settings (SETTINGS-2), with texts in the requested locale. */
export type ShopSettings = Omit<PricingSettings, "paymentMethods"> & {
  readonly enableCart: boolean;
  /** File id of the picture of the gift wrapping (SHOP-8). */
  readonly presentWrappingImage?: string;
  readonly maintenanceMode: boolean;
  /** Whether the list has filters besides the categories. */
  readonly filters: boolean;
  readonly categoryFilters: boolean;
  readonly manufacturerFilters: boolean;
  readonly subcategoryFilters: boolean;
  /** Attribute groups available as filters, in the editor's order. */
  readonly attributeFilters: readonly NamedRef[];
  readonly defaultSort: ProductSort;
  readonly showStock: boolean;
  readonly allowRatings: boolean;
  readonly callToAction?: string;
  /** Short promises beside the buy button and in the cart. */
  readonly promises: readonly string[];
  /** Editors' HTML below every shop page. */
  readonly footerHtml?: string;
  readonly paymentMethods: readonly PaymentMethod[];
  /** PayPal client id. PayPal is not offered without it (PAY-1). */
  readonly paypalClientId?: string;
  /** Unvalidated bank details for transfers. Validated where they are used. */
  readonly bankDetails?: RawBankDetails;
  /** File id of the EU notice on the legal guarantee, in the requested locale (LEGAL-5). */
  readonly guaranteeNotice?: string;
  readonly countries: readonly ShippingCountry[];
  /** Types of the shop's existing legal pages. */
  readonly legalPages: readonly LegalPageType[];
};
