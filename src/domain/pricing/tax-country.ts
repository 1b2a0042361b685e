import type { TaxMode } from "./tax-mode";

/** Member states of the European Union (ISO 3166-1 alpha-2). */
export const EU_COUNTRIES: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/**
 * Country of the shop (ISO 3166-1 alpha-2). The tax modes are those of the German UStG, so a shop
 * in another country needs more than another value here.
 */
export const HOME_COUNTRY = "DE";

/** True if a country belongs to the EU and is not that of the shop (§ 3c (1) UStG). */
export function hasForeignVat(country: string): boolean {
  return country !== HOME_COUNTRY && EU_COUNTRIES.includes(country);
}

/**
 * VAT rates of a country that the shop ships to, in hundredths of a percent. `reduced` is for
 * products with a reduced rate at home; null: the standard rate applies to them too.
 */
export type CountryTaxRates = {
  readonly country: string;
  readonly standard: number;
  readonly reduced: number | null;
};

/** Shop settings for VAT, in hundredths of a percent. */
export type TaxSettings = {
  /** Home rate of products without their own rate, of shipping and of gift wrapping. */
  readonly defaultTaxRate: number;
  /** Countries whose VAT the shop charges. Empty: the shop charges its own VAT everywhere. */
  readonly foreignTaxRates: readonly CountryTaxRates[];
};

type CountryRecord = {
  readonly code: string;
  readonly standard?: number | null | undefined;
  readonly reduced?: number | null | undefined;
};

/**
 * Returns the countries whose VAT the shop charges (§ 3c UStG): the other EU countries with a
 * standard rate, if the shop uses the one-stop shop. `usesOss`: setting of the shop.
 */
export function listForeignTaxRates(
  usesOss: boolean,
  countries: readonly CountryRecord[],
): readonly CountryTaxRates[] {
  if (!usesOss) return [];
  return countries.flatMap(({ code, standard, reduced }) =>
    typeof standard === "number" && hasForeignVat(code)
      ? [{ country: code, standard, reduced: reduced ?? null }]
      : [],
  );
}

/** Country whose VAT an order contains, and its rates. `foreign` is null at home. */
export type OrderTaxation = {
  readonly country: string;
  readonly foreign: CountryTaxRates | null;
};

type DeliveredOrder = {
  /** Country of the delivery address. */
  readonly country: string;
  readonly pickup: boolean;
  /** Tax modes of the lines. */
  readonly modes: readonly TaxMode[];
};

/**
 * Returns the country whose VAT an order contains (LAW-4): that of the delivery. Pickups are taxed
 * at home, because the shop transports nothing to another country. So is an order without goods at
 * a VAT rate: § 3c (5) UStG excludes the margin scheme, and shipping follows the goods.
 */
export function resolveOrderTaxation(
  { foreignTaxRates }: Pick<TaxSettings, "foreignTaxRates">,
  { country, pickup, modes }: DeliveredOrder,
): OrderTaxation {
  const foreign =
    pickup || !modes.includes("standard")
      ? undefined
      : foreignTaxRates.find((rates) => rates.country === country);
  return { country: foreign?.country ?? HOME_COUNTRY, foreign: foreign ?? null };
}

/**
 * Returns the VAT rate of a product, of shipping or of gift wrapping. `ownRate` is the home rate of
 * the product, null for the standard rate. Abroad, a product with a reduced rate at home has the
 * reduced rate of the country if there is one.
 */
export function resolveTaxRate(
  { defaultTaxRate }: Pick<TaxSettings, "defaultTaxRate">,
  { foreign }: OrderTaxation,
  ownRate: number | null,
): number {
  if (!foreign) return ownRate ?? defaultTaxRate;
  const isReduced = ownRate !== null && ownRate < defaultTaxRate;
  return (isReduced ? foreign.reduced : null) ?? foreign.standard;
}

/**
 * Returns the country that a part of an order is taxed in, if the order contains the VAT of
 * `country`. § 3c (5) UStG leaves margin scheme goods at home, and investment gold has no VAT.
 */
export const resolveShareCountry = (mode: TaxMode, country: string): string =>
  mode === "standard" ? country : HOME_COUNTRY;

/** Key of the text that states a part of the tax. `abroad`: VAT with the name of its country. */
export type TaxTextKey = TaxMode | "abroad";

/** Returns the text for a part of the tax of an order that is taxed in a country. */
export function resolveTaxTextKey(mode: TaxMode, country: string): TaxTextKey {
  return resolveShareCountry(mode, country) === HOME_COUNTRY ? mode : "abroad";
}
