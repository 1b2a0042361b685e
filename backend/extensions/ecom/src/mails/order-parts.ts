import type { Locale } from "../../../../../src/domain/locale";
import { nameIn, type OrderRecordAddress, type OrderRecordLine } from "../orders/order-record";

/** What the customer asked for on a line, field by field with the field's name in a language. */
export function engravingOf(line: OrderRecordLine, locale: Locale): readonly (readonly [label: string, value: string])[] {
  const own = line.product?.personalization;
  return Object.entries(line.personalization ?? {}).map(([key, value]) => {
    const field = own?.fields.find((candidate) => candidate.key === key);
    return [field ? nameIn(locale, field) : key, value];
  });
}

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
