import type { Locale } from "../locale/locale";
import type { Money } from "../pricing/money";
import type { TaxMode } from "../pricing/tax-mode";
import type { DocumentType } from "./document-type";

/**
 * Kinds of goods that the margin scheme is applied to. An invoice has to name the kind (§ 14a (6)
 * UStG).
 */
export const MARGIN_GOODS = ["second_hand", "works_of_art", "collectors_items"] as const;

export type MarginGoods = (typeof MARGIN_GOODS)[number];

/** The company that issues a document (§ 14 (4) no. 1, 2 UStG). */
export type Issuer = {
  readonly name: string;
  readonly street: string;
  readonly place: string;
  /** Lines of a business letter, as in the mails (LAW-6), with the tax number. */
  readonly particulars: readonly string[];
};

/** One line of a document. `rate` in hundredths of a percent, null if several rates apply. */
export type DocumentLine = {
  /** Null for shipping, gift wrapping and refunds, which are not counted. */
  readonly count: number | null;
  readonly name: string;
  readonly referenceNumber: string | null;
  readonly details: readonly string[];
  readonly unitPrice: Money | null;
  readonly total: Money;
  readonly mode: TaxMode | null;
  readonly rate: number | null;
  readonly marginGoods: MarginGoods | null;
};

/** The amounts of a document with one tax mode and rate. */
export type DocumentTax = {
  readonly mode: TaxMode;
  readonly rate: number;
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
};

/** Everything that a document states, stored with it. Calendar dates are `2026-12-07`. */
export type DocumentContent = {
  readonly type: DocumentType;
  readonly number: string;
  readonly language: Locale;
  readonly issuedOn: string;
  readonly issuer: Issuer;
  readonly recipient: readonly string[];
  /** Name of the recipient, for lists. */
  readonly customer: string;
  /** Country of delivery, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Country whose VAT the document states, ISO 3166-1 alpha-2. */
  readonly taxCountry: string;
  /** The delivery address if it is not the recipient's, or the branch of collection. */
  readonly deliveredTo: readonly string[];
  readonly isPickup: boolean;
  readonly orderNumber: string;
  readonly orderedOn: string;
  /** Null until the goods are handed over. */
  readonly deliveredOn: string | null;
  readonly payment: {
    readonly method: string;
    readonly paidOn: string | null;
    readonly reference: string | null;
  };
  /** The invoice that a credit note corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  readonly lines: readonly DocumentLine[];
  readonly taxes: readonly DocumentTax[];
  readonly total: Money;
};
