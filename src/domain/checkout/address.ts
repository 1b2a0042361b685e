import type { Failure } from "../failure";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "../text/visible-text";

/**
 * An address as it is typed: every field there, empty where nothing was entered. `countryCode` is
 * ISO 3166-1 alpha-2.
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
  /** For questions about the delivery; sent with the order, not with the address. */
  readonly phone: string;
};

export type AddressField = keyof AddressDraft;

/** The most characters of each field, as the order API takes them. */
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
 * How postal codes look (Universal Postal Union's addressing sheets); countries without an entry
 * are not checked.
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

/** An address's failures: those of any form, and a postal code that the country does not have. */
export type AddressFieldFailure = Omit<Failure, "code"> & {
  readonly code: "required" | "too-long" | "invalid-zip-code" | "invalid-request";
  readonly field: string;
};

/**
 * What is wrong with a postal code in a country; `undefined` where it can be one. Both the browser
 * and the order API ask (CHECKOUT-4).
 */
export function validateZipCode(
  zipCode: string,
  countryCode: string,
): "required" | "invalid-zip-code" | undefined {
  const country = countryCode.trim().toUpperCase();
  const value = machineText(zipCode);
  // In Ireland many letters still go without one.
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
 * Everything that is wrong with an address for its country, in the order of the form; `field` is
 * the path under `prefix` (`shippingAddress.zipCode`). Codes: `required`, `too-long`,
 * `invalid-zip-code`, `invalid-request` for characters that are refused (CHECKOUT-4). The phone
 * number is not judged here.
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
