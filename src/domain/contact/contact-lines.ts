import type { Locale } from "../locale/locale";
import { SITE_MESSAGES } from "../locale/messages/site.generated";
import { type Company, type CompanyProfile, resolveCompanyProfile } from "./company";
import { joinParts } from "../text/lines";

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
      street: joinParts(address.street, address.number),
      place: joinParts(address.zipCode, address.city),
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
      label: translateRegister(registerType, locale),
      number,
      registrar,
    })),
    ...tax.flatMap(({ label, text }) => (text ? [{ kind: "tax" as const, label, text }] : [])),
  ];
}

const REGISTERS = ["commercial", "crafts", "exemptCrafts"] as const;

/**
 * Returns the name of a German register in a language. The content system stores the German name
 * only; unknown names are shown as stored.
 */
export function translateRegister(name: string, locale: Locale): string {
  const register = REGISTERS.find((key) => SITE_MESSAGES.de.company.registers[key] === name);
  return register ? SITE_MESSAGES[locale].company.registers[register] : name;
}

/** Keeps only the rendered fields. The build reports problems of the number. */
function toPhoneText({ text, href }: { readonly text: string; readonly href?: string }): {
  readonly text: string;
  readonly href?: string;
} {
  return href === undefined ? { text } : { text, href };
}
