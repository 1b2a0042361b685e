import type { Sort } from "../../domain/filters";
import type { PricingSettings } from "../../domain/order-pricing";

export type PaymentMethod = { readonly id: number; readonly key: "transfer" | "klarna" | "store" | "paypal"; readonly name: string };

export type ShippingCountry = { readonly code: string; readonly name: string };

/** The shop's settings as the shop acts on them (SETTINGS-2); words in the language that was asked for. */
export type ShopSettings = Omit<PricingSettings, "paymentMethods"> & {
  readonly enableCart: boolean;
  readonly maintenanceMode: boolean;
  readonly categoryFilters: boolean;
  readonly defaultSort: Sort;
  readonly showStock: boolean;
  readonly allowRatings: boolean;
  readonly callToAction?: string;
  /** The editors' own markup below every page of the shop. */
  readonly footerHtml?: string;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly countries: readonly ShippingCountry[];
};
