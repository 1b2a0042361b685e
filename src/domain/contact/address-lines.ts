import type { Locale } from "../locale/locale";
import { formatCountryName } from "./country-name";
import { formatStreetLine } from "./street-line";

/** Address of an order. */
type OrderAddress = {
  readonly company?: string | null | undefined;
  readonly first_name: string;
  readonly last_name: string;
  readonly street: string;
  readonly number: string;
  readonly addition?: string | null | undefined;
  readonly zip_code: string;
  readonly city: string;
  readonly country_code: string;
};

/** Formats the address of an order in lines. Empty ones are left out. */
export const addressLines = (address: OrderAddress, locale: Locale): readonly string[] =>
  [
    address.company ?? "",
    `${address.first_name} ${address.last_name}`,
    formatStreetLine(address.street, address.number, address.country_code),
    address.addition ?? "",
    `${address.zip_code} ${address.city}`,
    formatCountryName(address.country_code, locale),
  ].filter((line) => line !== "");
