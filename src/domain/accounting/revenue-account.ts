import { HOME_COUNTRY } from "../pricing/tax-country";
import type { TaxMode } from "../pricing/tax-mode";
import type { AccountingEntry } from "./accounting-entry";

/**
 * Account that sales of one tax mode, rate and country are booked to. Null: every rate, or the
 * country of the shop.
 */
export type RevenueAccount = {
  readonly mode: TaxMode;
  readonly rate: number | null;
  readonly country: string | null;
  readonly account: string;
};

/** Accounts of the chart SKR03 for sales in Germany: they calculate the tax by themselves. */
const SKR03: readonly RevenueAccount[] = [
  { mode: "standard", rate: 1900, country: null, account: "8400" },
  { mode: "standard", rate: 700, country: null, account: "8300" },
];

/**
 * Returns the account of an entry: that of the settings, else the one of SKR03. Undefined if there
 * is none; the export must not guess it.
 */
export function findRevenueAccount(
  { mode, rate, taxCountry }: AccountingEntry,
  accounts: readonly RevenueAccount[],
): string | undefined {
  const matches = (account: RevenueAccount): boolean =>
    account.mode === mode &&
    (account.rate === null || account.rate === rate) &&
    (account.country ?? HOME_COUNTRY) === taxCountry;
  return [...accounts, ...SKR03].find(matches)?.account;
}
