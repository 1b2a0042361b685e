import { z } from "zod";
import { type BankDetails, parseBankDetails } from "#domain/payment/iban";
import { contentCache } from "../../../shared/content-cache";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const text = z.string().nullish();

/** Bank details of the shop as stored in the settings. */
export const bankDetailsRecord = z
  .object({ account_holder: text, iban: text, bic: text, bank_name: text })
  .nullish();

/** Returns the bank details for transfers. `null` without a complete and valid account. */
export function toBankDetails(record: z.infer<typeof bankDetailsRecord>): BankDetails | null {
  const account = parseBankDetails(record ?? {});
  return account.ok ? account.value : null;
}

const settings = z.object({ bank_details: bankDetailsRecord });

const accounts = contentCache<BankDetails | null>();

export function readBankDetails(uow: UnitOfWork, project: number): Promise<BankDetails | null> {
  return accounts(uow, String(project), async () => {
    const [found] = await readRecords(uow, "ecommerce_settings", settings, {
      project: { _eq: project },
    });
    return found ? toBankDetails(found.bank_details) : null;
  });
}
