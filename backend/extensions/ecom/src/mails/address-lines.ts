import { type BankDetails, formatIban } from "#domain/payment/iban";
import { createDateFormat } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import { formatMoney } from "#domain/pricing/money";
import type { EmailContent } from "../../../shared/mail/email-template";
import { mailMessages } from "../../../shared/mail/messages";
import type { OrderRecord } from "../orders/order-record";

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
