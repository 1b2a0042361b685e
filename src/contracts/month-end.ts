import type { AccountingEntry } from "../domain/accounting/accounting-entry";
import type { MonthReport } from "../domain/accounting/month-report";
import type { Money } from "../domain/pricing/money";

/** Formats of the accounting export: a row per document and tax rate, or a file for DATEV. */
export const EXPORT_FORMATS = ["csv", "datev"] as const;

/** An order whose money is still to arrive on the account, or is paid in the shop. */
export type OpenPayment = {
  readonly order: number;
  readonly orderNumber: string;
  readonly customer: string;
  /** Key of the payment method. */
  readonly payment: string;
  /** Timestamp. */
  readonly orderedAt: string;
  readonly total: Money;
};

/** Response of `GET {orderApi}/ecom/staff/month`. */
export type MonthEnd = {
  readonly projects: readonly { readonly id: number; readonly name: string }[];
  readonly project: number;
  /** `2026-11`. */
  readonly month: string;
  readonly report: MonthReport;
  /** Orders until the end of the month, oldest first. */
  readonly open: readonly OpenPayment[];
};

/** Why `GET {orderApi}/ecom/accounting` returns no file. */
export type ExportProblem = {
  readonly problem: "period" | "numbers" | "fiscal_year" | "accounts";
  /** Bookings without an account. The parameter `rest=1` requests the file without them. */
  readonly omitted: readonly AccountingEntry[];
};
