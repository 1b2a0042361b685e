import { type BankDetails, formatIban } from "../../../../../src/domain/payment/iban";
import { formatCountryName } from "../../../../../src/domain/contact/country-name";
import { formatStreetLine } from "../../../../../src/domain/contact/street-line";
import { createDateFormat } from "../../../../../src/domain/locale/date-format";
import type { Locale } from "../../../../../src/domain/locale/locale";
import { formatMoney } from "../../../../../src/domain/pricing/money";
import type { EmailContent } from "../../../shared/mail/email-template";
import { mailMessages } from "../../../shared/mail/messages";
import { localizedName, type OrderRecord, type OrderRecordAddress } from "../orders/order-record";

/** Formats a postal address in lines. */
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
  localizedName(locale, branch),
  branch.street,
  `${branch.zip} ${branch.city}`,
];

/** Returns the customer as reply-to address of the shop's mails about an order. */
export function customerOf({ addresses, customer_email: address }: OrderRecord): {
  readonly name: string;
  readonly address: string;
} {
  const customer = addresses.find(({ type }) => type === "shipping");
  return { name: customer ? `${customer.first_name} ${customer.last_name}` : address, address };
}

/** Formats a date in long style in the shop's time zone. */
export function longDate(order: OrderRecord, day: Date, locale: Locale): string {
  return createDateFormat(locale, {
    dateStyle: "long",
    timeZone: order.project.time_zone ?? "Europe/Berlin",
  }).format(day);
}

/**
 * Returns the facts for a bank transfer: account, amount, reference and, if there is one, the
 * deadline.
 */
export function transferFacts(
  order: OrderRecord,
  locale: Locale,
  account: BankDetails | null,
  payBy: Date | null = order.reserved_until,
): NonNullable<EmailContent["facts"]> {
  const texts = mailMessages(locale, "order");
  const accountFacts = account && [
    { label: texts.recipient, value: account.holder },
    { label: texts.iban, value: formatIban(account.iban) },
    ...(account.bic === null ? [] : [{ label: texts.bic, value: account.bic }]),
    ...(account.bank === null ? [] : [{ label: texts.bank, value: account.bank }]),
  ];
  return [
    ...(accountFacts ?? []),
    { label: texts.amount, value: formatMoney(order.total_brutto, locale) },
    { label: texts.purpose, value: order.order_number },
    ...(payBy === null ? [] : [{ label: texts.payBy, value: longDate(order, payBy, locale) }]),
  ];
}
