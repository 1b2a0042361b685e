import type { Locale } from "../locale/locale";
import { SITE_MESSAGES } from "../locale/messages";

/** The company record of the CMS (COMPANY-1). */
export type Company = {
  readonly id: number;
  readonly companyName: string;
  readonly displayName: string;
  readonly legalForm: LegalForm;
  readonly ustId: string | null;
  readonly vatNumber: string | null;
  readonly addresses: readonly CompanyAddress[];
  readonly emails: readonly { readonly email: string; readonly primary: boolean }[];
  readonly numbers: readonly CompanyPhoneNumber[];
  readonly executives: readonly { readonly name: string }[];
  readonly registers: readonly CompanyRegister[];
};

type LegalForm = "single" | "ev" | "bag" | "other";
type AddressType = "hq" | "federal_office";

type CompanyAddress = {
  readonly street: string;
  readonly number: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly addressType: AddressType;
};

type CompanyPhoneNumber = {
  readonly number: string;
  readonly type: "phone" | "mobile" | "fax";
  readonly primary: boolean;
};

type CompanyRegister = {
  readonly registerType: string;
  readonly number: string;
  readonly registrar: string;
};

/** Result of the company lookup. Missing numbers and addresses are null. */
type CompanyProfile = {
  readonly companyName: string;
  readonly displayName: string;
  readonly executives: readonly string[];
  readonly address: CompanyAddress | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly fax: string | null;
  readonly legalForm: LegalForm;
};

/**
 * Looks up the company data (COMPANY-1): first address, primary e-mail, primary phone or mobile
 * number, primary fax number. If none is marked as primary, takes the first one of the type,
 * because editors rarely mark a single number as primary.
 */
export function resolveCompanyProfile(company: Company): CompanyProfile {
  return {
    companyName: company.companyName,
    displayName: company.displayName,
    executives: company.executives.map((executive) => executive.name),
    address: company.addresses[0] ?? null,
    email: primaryOf(company.emails)?.email ?? null,
    phone: primaryOf(company.numbers.filter((number) => number.type !== "fax"))?.number ?? null,
    fax: primaryOf(company.numbers.filter((number) => number.type === "fax"))?.number ?? null,
    legalForm: company.legalForm,
  };
}

/** One line of the contact block or the imprint, ready to render. */
export type ContactLine =
  | { readonly kind: "company-name"; readonly text: string }
  | { readonly kind: "address-type"; readonly text: string }
  | { readonly kind: "representatives"; readonly label: string; readonly names: readonly string[] }
  | { readonly kind: "address"; readonly street: string; readonly place: string }
  | {
      readonly kind: "phone" | "fax" | "email";
      readonly label: string;
      readonly text: string;
      readonly href?: string;
    }
  | {
      readonly kind: "register";
      readonly label: string;
      readonly number: string;
      readonly registrar: string;
    }
  | { readonly kind: "tax"; readonly label: string; readonly text: string };

/**
 * Formats a phone number. Passed as a parameter to keep this file free of the phone library (see
 * phone.ts).
 */
export type FormatPhone = (
  raw: string,
  options?: { readonly callable?: boolean },
) => { readonly text: string; readonly href?: string };

/**
 * Creates the lines of the contact block in the order of the specification (COMPANY-3). Omits
 * missing data.
 */
export function createContactLines(
  profile: CompanyProfile,
  locale: Locale,
  describe: FormatPhone,
): readonly ContactLine[] {
  const { address, email, phone } = profile;
  const lines: ContactLine[] = [{ kind: "company-name", text: profile.companyName }];
  if (address)
    lines.push({
      kind: "address-type",
      text: SITE_MESSAGES[locale].company.addressType[address.addressType],
    });
  if (profile.executives.length > 0) {
    lines.push({
      kind: "representatives",
      label: SITE_MESSAGES[locale].company.legalForm[profile.legalForm],
      names: profile.executives,
    });
  }
  if (address) {
    lines.push({
      kind: "address",
      street: joined(address.street, address.number),
      place: joined(address.zipCode, address.city),
    });
  }
  if (phone)
    lines.push({
      kind: "phone",
      label: SITE_MESSAGES[locale].company.phone,
      ...toPhoneText(describe(phone)),
    });
  if (email)
    lines.push({
      kind: "email",
      label: SITE_MESSAGES[locale].company.email,
      text: email,
      href: `mailto:${email}`,
    });
  return lines;
}

/**
 * Creates the lines that the imprint adds to the contact block: fax, registers and tax numbers
 * (COMPANY-3, § 5 DDG).
 */
export function createImprintLines(
  company: Company,
  locale: Locale,
  describe: FormatPhone,
): readonly ContactLine[] {
  const { fax } = resolveCompanyProfile(company);
  const tax = [
    { label: SITE_MESSAGES[locale].company.ustId, text: company.ustId },
    { label: SITE_MESSAGES[locale].company.vatNumber, text: company.vatNumber },
  ];
  return [
    ...(fax
      ? [
          {
            kind: "fax" as const,
            label: SITE_MESSAGES[locale].company.fax,
            ...toPhoneText(describe(fax, { callable: false })),
          },
        ]
      : []),
    ...company.registers.map(({ registerType, number, registrar }) => ({
      kind: "register" as const,
      label: registerType,
      number,
      registrar,
    })),
    ...tax.flatMap(({ label, text }) => (text ? [{ kind: "tax" as const, label, text }] : [])),
  ];
}

/** Destination of a directions link. */
type DirectionsDestination = {
  readonly name?: string;
  readonly street: string;
  readonly number?: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode?: string;
};

/**
 * Creates a link to directions to an address (LAYOUT-6), in the format of Google's "Maps URLs"
 * documentation. It needs no API key and no script, and sends no request before the visitor follows
 * it.
 */
export function createDirectionsUrl(destination: DirectionsDestination): string {
  const parts = [
    destination.name ?? "",
    joined(destination.street, destination.number ?? ""),
    joined(destination.zip, destination.city),
    destination.countryCode ?? "",
  ];
  const text = parts.filter((part) => part !== "").join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(text)}`;
}

function primaryOf<T extends { readonly primary: boolean }>(items: readonly T[]): T | undefined {
  return items.find((item) => item.primary) ?? items[0];
}

function joined(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

/** Keeps only the rendered fields. The build reports problems of the number. */
function toPhoneText({ text, href }: { readonly text: string; readonly href?: string }): {
  readonly text: string;
  readonly href?: string;
} {
  return href === undefined ? { text } : { text, href };
}
