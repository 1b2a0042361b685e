import {
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
} from "libphonenumber-js";
import { DEFAULT_PHONE_COUNTRY } from "../constants";

/**
 * Phone numbers as they are shown and checked. This file brings a 40 kB metadata table: it is for
 * the build, the back end, and the checkout, which loads it with the first number that is typed.
 * Pages get the text and the link that were worked out at build time.
 */

/** The four parse errors of the specification's error catalogue. */
export type PhoneProblem = "NOT_A_NUMBER" | "INVALID_COUNTRY" | "TOO_SHORT" | "TOO_LONG";

export type FormattedPhone = {
  /** What is shown: international format, or the raw text where it is no valid number. */
  readonly text: string;
  /** `tel:+49…`, only where the number is valid and can be called. */
  readonly href?: string;
  readonly problem?: PhoneProblem;
};

export type PhoneOptions = {
  readonly defaultCountry?: CountryCode;
  /** A fax number is shown like any other but is not called. */
  readonly callable?: boolean;
};

/**
 * How a number is shown (PHONE-1, PHONE-2). `030 23125-0` → text "+49 30 231250", href
 * "tel:+4930231250". Text over 250 characters is TOO_LONG, a national number under 2 digits
 * TOO_SHORT; in every case of doubt the raw text is shown.
 */
export function formatPhone(raw: string, options: PhoneOptions = {}): FormattedPhone {
  const defaultCountry = options.defaultCountry ?? DEFAULT_PHONE_COUNTRY;
  try {
    const number = parsePhoneNumberWithError(raw, { defaultCountry, extract: false });
    if (!number.isValid()) return { text: raw, problem: whyInvalid(raw, defaultCountry) };
    const text = number.formatInternational();
    return options.callable === false ? { text } : { text, href: number.getURI() };
  } catch (error) {
    if (error instanceof ParseError) return { text: raw, problem: problemOf(error.message) };
    throw error;
  }
}

/**
 * Why a number that a customer typed cannot be called; null where it can. `country` is the
 * address's (ISO 3166-1 alpha-2), whose own numbers need no prefix; one that nobody knows counts as
 * the default.
 */
export function validatePhone(raw: string, country: string): PhoneProblem | null {
  const code = country.toUpperCase();
  return formatPhone(raw, isSupportedCountry(code) ? { defaultCountry: code } : {}).problem ?? null;
}

const PROBLEMS: readonly PhoneProblem[] = [
  "NOT_A_NUMBER",
  "INVALID_COUNTRY",
  "TOO_SHORT",
  "TOO_LONG",
];

function problemOf(message: string | undefined): PhoneProblem {
  return PROBLEMS.find((problem) => problem === message) ?? "NOT_A_NUMBER";
}

/**
 * A text that can be read as a number, but that no line in its country has: its length may still
 * say why.
 */
function whyInvalid(raw: string, defaultCountry: CountryCode): PhoneProblem {
  return problemOf(validatePhoneNumberLength(raw, { defaultCountry }));
}
