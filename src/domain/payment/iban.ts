import { fail, type Result, succeed } from "../result";

/**
 * Lengths of the IBAN in the SEPA countries (SWIFT's IBAN Registry; the EPC's list of SEPA
 * countries, EPC409-09): country code and number of characters, concatenated.
 */
const LENGTHS =
  "AD24AL28AT20BE16BG22CH21CY28CZ24DE22DK18EE20ES24FI18FR27GB22GI23GR27HR21HU28IE22IS26IT27LI21LT20LU20LV21MC27MD24ME22MK19MT31NL18" +
  "NO15PL28PT25RO24RS22SE24SI19SK24SM27VA22";

type IbanFailure = "malformed" | "unknown-country" | "wrong-length" | "wrong-check-digits";

function lengthIn(country: string): number | undefined {
  for (let at = 0; at < LENGTHS.length; at += 4)
    if (LENGTHS.slice(at, at + 2) === country) return Number(LENGTHS.slice(at + 2, at + 4));
  return undefined;
}

/**
 * Returns the remainder of ISO 7064 (MOD 97-10). Letters count as 10 to 35, and the first four
 * characters move to the end (ISO 13616).
 */
function remainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Parses an IBAN into its electronic format: without spaces, in upper case. */
export function parseIban(text: string): Result<string, IbanFailure> {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return fail("malformed");
  const length = lengthIn(iban.slice(0, 2));
  if (length === undefined) return fail("unknown-country");
  if (iban.length !== length) return fail("wrong-length");
  return remainder(iban) === 1 ? succeed(iban) : fail("wrong-check-digits");
}

/** Formats an IBAN in groups of four (ISO 13616). */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/**
 * The bank account that customers transfer to. `bic` and `bank` are null if the shop does not
 * provide them.
 */
export type BankDetails = {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly bank: string | null;
};

/** Bank details of the CMS. */
export type RawBankDetails = {
  readonly account_holder?: string | null | undefined;
  readonly iban?: string | null | undefined;
  readonly bic?: string | null | undefined;
  readonly bank_name?: string | null | undefined;
};

const oneLine = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();

/**
 * Parses bank details. Requires a holder and a valid IBAN. Drops an invalid BIC (ISO 9362), because
 * transfers within SEPA do not need it.
 */
export function parseBankDetails(
  raw: RawBankDetails,
): Result<BankDetails, IbanFailure | "missing-holder"> {
  const holder = oneLine(raw.account_holder);
  if (holder === "") return fail("missing-holder");
  const iban = parseIban(raw.iban ?? "");
  if (!iban.ok) return iban;
  const bic = oneLine(raw.bic).replace(/ /g, "").toUpperCase();
  return succeed({
    holder,
    iban: iban.value,
    bic: /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) ? bic : null,
    bank: oneLine(raw.bank_name) || null,
  });
}
