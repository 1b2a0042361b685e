import { formatCountryName } from "#domain/contact/country-name";
import { formatStreetLine } from "#domain/contact/street-line";
import type { Locale } from "#domain/locale/locale";
import { translateName } from "#domain/locale/translate-fields";
import type { OrderRecord, OrderRecordAddress } from "./order-record";

export function addressLines(address: OrderRecordAddress, locale: Locale): readonly string[] {
  return [
    ...(address.company ? [address.company] : []),
    `${address.first_name} ${address.last_name}`,
    formatStreetLine(address.street, address.number, address.country_code),
    ...(address.addition ? [address.addition] : []),
    `${address.zip_code} ${address.city}`,
    formatCountryName(address.country_code, locale),
  ];
}

/** Formats the branch where an order is collected in lines. */
export const branchLines = (
  branch: NonNullable<OrderRecord["pickup_branch"]>,
  locale: Locale,
): readonly string[] => [
  translateName(branch, locale),
  branch.street,
  `${branch.zip} ${branch.city}`,
];
