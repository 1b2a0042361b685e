import type { Money } from "../pricing/money";
import type { TaxMode } from "../pricing/tax-mode";

/** One row of the accounting export: the amounts of a document with one tax mode and rate. */
export type AccountingEntry = {
  /** `2026-12-07`. */
  readonly date: string;
  readonly type: "invoice" | "credit_note";
  readonly number: string;
  readonly orderNumber: string;
  readonly customer: string;
  /** Country of delivery and country whose VAT applies, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly taxCountry: string;
  /** Positive, also for a credit note. */
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
  /** In hundredths of a percent. */
  readonly rate: number;
  readonly mode: TaxMode;
  /** Name of the payment method in the language of the document, and its key. */
  readonly paymentMethod: string;
  readonly paymentKey: string;
  readonly paymentReference: string | null;
};
