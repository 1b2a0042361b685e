import {
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
} from "libphonenumber-js";
import { DEFAULT_PHONE_COUNTRY } from "../constants";

/**
 * Formats and validates phone numbers. This file includes a 40 kB metadata table. Use it in the
 * build, in the back end, and in the checkout, which loads it when the first number is entered.
 * Pages get text and link from the build.
 */

/** The four parse errors of the specification's error catalogue. */
export type PhoneProblem = "NOT_A_NUMBER" | "INVALID_COUNTRY" | "TOO_SHORT" | "TOO_LONG";

type FormattedPhone = {
  /** Text to show: international format, or the raw text if the number is invalid. */
  readonly text: string;
  /** `tel:+49…`, only if the number is valid and can be called. */
  readonly href?: string;
  readonly problem?: PhoneProblem;
};

type PhoneOptions = {
  readonly defaultCountry?: CountryCode;
  /** False for fax numbers, which get no link. */
  readonly callable?: boolean;
};

/**
 * Formats a phone number (PHONE-1, PHONE-2). `030 23125-0` → text "+49 30 231250", href
 * "tel:+4930231250". A text over 250 characters is TOO_LONG, a national number under 2 digits
 * TOO_SHORT. Returns the raw text for every invalid number.
 */
export function formatPhone(raw: string, options: PhoneOptions = {}): FormattedPhone {
  const defaultCountry = options.defaultCountry ?? DEFAULT_PHONE_COUNTRY;
  try {
    const number = parsePhoneNumberWithError(raw, { defaultCountry, extract: false });
    if (!number.isValid()) return { text: raw, problem: whyInvalid(raw, defaultCountry) };
    const text = number.formatInternational();
    return options.callable === false ? { text } : { text, href: number.getURI() };
  } catch (error) {
    if (error instanceof ParseError) return { text: raw, problem: toProblem(error.message) };
    throw error;
  }
}

/**
 * Validates a phone number entered by a customer. Returns null if it is valid. `country` is the
 * country of the address (ISO 3166-1 alpha-2), whose numbers need no prefix. An unsupported country
 * falls back to the default country.
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

function toProblem(message: string | undefined): PhoneProblem {
  return PROBLEMS.find((problem) => problem === message) ?? "NOT_A_NUMBER";
}

/**
 * Returns the problem of a number that can be parsed but does not exist in its country, based on
 * its length.
 */
function whyInvalid(raw: string, defaultCountry: CountryCode): PhoneProblem {
  return toProblem(validatePhoneNumberLength(raw, { defaultCountry }));
}
