import type { Failure } from "../failure";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "../text/visible-text";

/**
 * An address as entered in a form. All fields are present; an empty field is an empty string.
 * `countryCode` is ISO 3166-1 alpha-2.
 */
export type AddressDraft = {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly number: string;
  readonly addition: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  /** Phone number for questions about the delivery. Sent with the order, not with the address. */
  readonly phone: string;
};

export type AddressField = keyof AddressDraft;

/** Maximum number of characters per field. The order API enforces the same limits. */
export const ADDRESS_LIMITS: Readonly<Record<AddressField, number>> = {
  company: 120,
  firstName: 100,
  lastName: 100,
  street: 120,
  number: 20,
  addition: 120,
  zipCode: 16,
  city: 100,
  countryCode: 2,
  phone: 50,
};

/** The fields in the order of the form. */
export const ADDRESS_FIELDS = [
  "company",
  "firstName",
  "lastName",
  "street",
  "number",
  "addition",
  "zipCode",
  "city",
  "countryCode",
  "phone",
] as const satisfies readonly AddressField[];

const REQUIRED: readonly AddressField[] = [
  "firstName",
  "lastName",
  "street",
  "number",
  "city",
  "countryCode",
];

export const EMPTY_ADDRESS: AddressDraft = {
  company: "",
  firstName: "",
  lastName: "",
  street: "",
  number: "",
  addition: "",
  zipCode: "",
  city: "",
  countryCode: "",
  phone: "",
};

/**
 * Formats of postal codes (Universal Postal Union's addressing sheets). Countries without an entry
 * are not validated.
 */
const ZIP_CODES: Readonly<Record<string, RegExp>> = {
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  LI: /^\d{4}$/,
  BE: /^\d{4}$/,
  LU: /^(L-)?\d{4}$/i,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  DK: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  CZ: /^\d{3} ?\d{2}$/,
  SE: /^\d{3} ?\d{2}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
};

/**
 * A validation failure of an address: a general form failure, or a postal code that is invalid in
 * the country.
 */
type AddressFieldFailure = Omit<Failure, "code"> & {
  readonly code: "required" | "too-long" | "invalid-zip-code" | "invalid-request";
  readonly field: string;
};

/**
 * Validates a postal code for a country. Returns undefined if it is valid. Browser and order API
 * both use it (CHECKOUT-4).
 */
export function validateZipCode(
  zipCode: string,
  countryCode: string,
): "required" | "invalid-zip-code" | undefined {
  const country = countryCode.trim().toUpperCase();
  const value = machineText(zipCode);
  // Many addresses in Ireland are written without a postal code.
  if (value === "") return country === "IE" ? undefined : "required";
  return ZIP_CODES[country]?.test(value) === false ? "invalid-zip-code" : undefined;
}

function fieldFailure(
  draft: AddressDraft,
  field: AddressField,
): Omit<AddressFieldFailure, "field"> | undefined {
  const value =
    field === "zipCode" || field === "phone"
      ? machineText(draft[field])
      : visibleText(draft[field]);
  const max = ADDRESS_LIMITS[field];
  if (countCharacters(value) > max) return { code: "too-long", values: { max } };
  if (hasRefusedCharacters(value, "one")) return { code: "invalid-request" };
  const missing = !hasVisibleText(value) && REQUIRED.includes(field) ? "required" : undefined;
  const code = field === "zipCode" ? validateZipCode(value, draft.countryCode) : missing;
  return code && { code };
}

/**
 * Validates an address for its country. Returns all failures in the order of the form; `field` is
 * the path below `prefix` (`shippingAddress.zipCode`). Codes: `required`, `too-long`,
 * `invalid-zip-code`, `invalid-request` for forbidden characters (CHECKOUT-4). Does not check
 * whether the phone number is valid.
 */
export function validateAddress(
  draft: AddressDraft,
  prefix: string,
): readonly AddressFieldFailure[] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const failure = fieldFailure(draft, field);
    return failure ? [{ ...failure, field: `${prefix}.${field}` }] : [];
  });
}
