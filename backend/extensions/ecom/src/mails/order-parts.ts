import type { Locale } from "../../../../../src/domain/locale";
import type { OrderRecordAddress } from "../orders/order-record";

/** An address line by line, as on an envelope. */
export function addressLines(address: OrderRecordAddress, locale: Locale): readonly string[] {
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(address.country_code) ?? address.country_code;
  return [
    ...(address.company ? [address.company] : []),
    `${address.first_name} ${address.last_name}`,
    `${address.street} ${address.number}`,
    ...(address.addition ? [address.addition] : []),
    `${address.zip_code} ${address.city}`,
    country,
  ];
}
