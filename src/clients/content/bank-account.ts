import { type BankDetails, parseBankDetails, type RawBankDetails } from "../../domain/payment/iban";
import { logWarning } from "../../lib/logger";

const known = new WeakMap<RawBankDetails, BankDetails | null>();

/**
 * Returns the account for bank transfers (PAY-4), or `null` for invalid bank details. Logs a
 * warning once.
 */
export function resolveBankAccount(raw: RawBankDetails | undefined): BankDetails | null {
  if (!raw) return null;
  const read = known.get(raw);
  if (read !== undefined) return read;
  const details = parseBankDetails(raw);
  if (!details.ok) logWarning(`The shop's bank details cannot be used: ${details.failure}`);
  known.set(raw, details.ok ? details.value : null);
  return details.ok ? details.value : null;
}
