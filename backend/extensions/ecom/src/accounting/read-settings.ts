import { z } from "zod";
import { fieldsOf } from "#cms/schemas/fields-of";
import type { DatevSettings } from "#domain/accounting/datev-csv";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import type { StaffQuery } from "../staff/staff-request";
import { percentValue } from "../orders/record-values";

const settingsRecord = z.object({
  consultant_number: z.number().nullable(),
  client_number: z.number().nullable(),
  account_length: z.number(),
  fiscal_year_month: z.number(),
  debtor_account: z.string(),
  accounts: z.array(
    z.object({
      sort: z.number().nullable(),
      tax_mode: z.enum(TAX_MODES),
      tax_percent: percentValue.nullable(),
      country_code: z.string().nullable(),
      account: z.string(),
    }),
  ),
});

export const settingsQuery = (project: number): StaffQuery => ({
  filter: { project: { _eq: project } },
  fields: fieldsOf(settingsRecord),
});

/**
 * Returns the settings of the DATEV export. Undefined while the numbers of the tax adviser are
 * missing.
 */
export function datevSettings(rows: readonly unknown[]): DatevSettings | undefined {
  const record = settingsRecord.safeParse(rows[0]).data;
  if (!record || record.consultant_number === null || record.client_number === null)
    return undefined;
  return {
    consultant: record.consultant_number,
    client: record.client_number,
    accountLength: record.account_length,
    fiscalYearMonth: record.fiscal_year_month,
    debtorAccount: record.debtor_account,
    accounts: record.accounts
      .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
      .map(({ tax_mode: mode, tax_percent: rate, country_code: country, account }) => ({
        ...{ mode, rate, country, account },
      })),
  };
}
