import { addMoney, type Money, subtractMoney, ZERO_EURO } from "../pricing/money";
import type { PaymentStatus } from "../payment/payment-event";

/** Replaces an erased address. Mail to this domain cannot be delivered (RFC 2606). */
export const ERASED_EMAIL = "erased@customer.invalid";

/** A payment of an order. */
export type ReceivedPayment = {
  readonly status: PaymentStatus;
  readonly amount: Money;
  readonly refunded: Money;
};

/** Returns what the shop has received and not returned. Any other payment is open or returned. */
export const sumReceived = (payments: readonly ReceivedPayment[]): Money =>
  addMoney(
    ...payments
      .filter(({ status }) => status === "completed")
      .map(({ amount, refunded }) => subtractMoney(amount, refunded)),
  );

/** An order or a message of a customer. */
export type CustomerRecord = {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Timestamp. */
  readonly date: string;
  /** What the shop has received for an order. Null for a message. */
  readonly received: Money | null;
};

/** What is known about a customer. */
export type Customer = {
  /** In small letters. */
  readonly email: string;
  /** Newest first. */
  readonly names: readonly string[];
  readonly phones: readonly string[];
  /** Number of orders. */
  readonly orders: number;
  readonly received: Money;
  readonly lastOrder: string | null;
};

/** Returns an address in the form in which addresses are compared. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const distinct = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].filter((value) => value !== "");

function describeCustomer(email: string, records: readonly CustomerRecord[]): Customer {
  const orders = records.filter(({ received }) => received !== null);
  return {
    email,
    names: distinct(records.map(({ name }) => name)),
    phones: distinct(records.map(({ phone }) => phone)),
    orders: orders.length,
    received: addMoney(...orders.map(({ received }) => received ?? ZERO_EURO)),
    lastOrder: orders[0]?.date ?? null,
  };
}

/** Returns the customers of records, by their newest record. Erased customers are left out. */
export function groupCustomers(records: readonly CustomerRecord[]): readonly Customer[] {
  const byEmail = new Map<string, CustomerRecord[]>();
  for (const record of records.toSorted((a, b) => b.date.localeCompare(a.date))) {
    const email = normalizeEmail(record.email);
    if (email === ERASED_EMAIL) continue;
    byEmail.set(email, [...(byEmail.get(email) ?? []), record]);
  }
  return Array.from(byEmail, ([email, own]) => describeCustomer(email, own));
}
