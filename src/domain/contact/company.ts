import type { Locale, Localized } from "../locale/locale";

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

export type LegalForm = "single" | "ev" | "bag" | "other";
export type AddressType = "hq" | "federal_office";

export type CompanyAddress = {
  readonly street: string;
  readonly number: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly addressType: AddressType;
};

export type CompanyPhoneNumber = {
  readonly number: string;
  readonly type: "phone" | "mobile" | "fax";
  readonly primary: boolean;
};

export type CompanyRegister = {
  readonly registerType: string;
  readonly number: string;
  readonly registrar: string;
};

/** Address of a branch. Its opening hours have their own folder, `opening-hours`. */
export type BranchAddress = {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
};

/** Result of the company lookup. Missing numbers and addresses are null. */
export type CompanyProfile = {
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

/** Labels before the names of the company's representatives (COMPANY-2). */
export const LEGAL_FORM_LABELS: Readonly<Record<LegalForm, Localized<string>>> = {
  single: { de: "Inhaber", en: "Owner", fr: "Propriétaire" },
  ev: {
    de: "Vertretungsberechtigte Vorstände:",
    en: "Board members authorised to represent the association:",
    fr: "Membres du bureau habilités à représenter l’association\u00a0:",
  },
  bag: {
    de: "Berufsausübungsgemeinschaft der Vertragsärzte",
    en: "Joint practice of statutory health insurance physicians",
    fr: "Cabinet de groupe de médecins conventionnés",
  },
  other: { de: "vertreten durch", en: "represented by", fr: "représentée par" },
};

/** Labels of the address types (COMPANY-3). */
export const ADDRESS_TYPE_LABELS: Readonly<Record<AddressType, Localized<string>>> = {
  hq: { de: "Hauptgeschäftsstelle", en: "Head office", fr: "Siège principal" },
  federal_office: { de: "Bundesgeschäftsstelle", en: "Federal office", fr: "Bureau fédéral" },
};

const LINE_LABELS = {
  phone: { de: "Telefon", en: "Phone", fr: "Téléphone" },
  email: { de: "E-Mail", en: "E-mail", fr: "E-mail" },
  fax: { de: "Fax", en: "Fax", fr: "Fax" },
  ustId: {
    de: "Umsatzsteuer-Identifikationsnummer",
    en: "VAT identification number",
    fr: "Numéro de TVA intracommunautaire",
  },
  vatNumber: { de: "Steuernummer", en: "Tax number", fr: "Numéro fiscal" },
} as const satisfies Record<string, Localized<string>>;

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
  facts: CompanyProfile,
  locale: Locale,
  describe: FormatPhone,
): readonly ContactLine[] {
  const { address, email, phone } = facts;
  const lines: ContactLine[] = [{ kind: "company-name", text: facts.companyName }];
  if (address)
    lines.push({ kind: "address-type", text: ADDRESS_TYPE_LABELS[address.addressType][locale] });
  if (facts.executives.length > 0) {
    lines.push({
      kind: "representatives",
      label: LEGAL_FORM_LABELS[facts.legalForm][locale],
      names: facts.executives,
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
    lines.push({ kind: "phone", label: LINE_LABELS.phone[locale], ...shown(describe(phone)) });
  if (email)
    lines.push({
      kind: "email",
      label: LINE_LABELS.email[locale],
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
    { label: LINE_LABELS.ustId[locale], text: company.ustId },
    { label: LINE_LABELS.vatNumber[locale], text: company.vatNumber },
  ];
  return [
    ...(fax
      ? [
          {
            kind: "fax" as const,
            label: LINE_LABELS.fax[locale],
            ...shown(describe(fax, { callable: false })),
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
export type DirectionsDestination = {
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
function shown({ text, href }: { readonly text: string; readonly href?: string }): {
  readonly text: string;
  readonly href?: string;
} {
  return href === undefined ? { text } : { text, href };
}
