import { formatStreetLine } from "../../../../../src/domain/contact/street-line";
import type { Locale } from "../../../../../src/domain/locale/locale";
import type { OrderRecord, OrderRecordAddress } from "./order-record";

/** Formats a postal address in lines. */
export function addressLines(address: OrderRecordAddress, locale: Locale): readonly string[] {
  const country =
    new Intl.DisplayNames(locale, { type: "region" }).of(address.country_code) ??
    address.country_code;
  return [
    ...(address.company ? [address.company] : []),
    `${address.first_name} ${address.last_name}`,
    formatStreetLine(address.street, address.number, address.country_code),
    ...(address.addition ? [address.addition] : []),
    `${address.zip_code} ${address.city}`,
    country,
  ];
}

/** Formats the branch where an order is collected in lines. */
export const branchLines = (
  branch: NonNullable<OrderRecord["pickup_branch"]>,
): readonly string[] => [branch.display_name, branch.street, `${branch.zip} ${branch.city}`];
