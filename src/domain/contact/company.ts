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
    email: findPrimary(company.emails)?.email ?? null,
    phone: findPrimary(company.numbers.filter((number) => number.type !== "fax"))?.number ?? null,
    fax: findPrimary(company.numbers.filter((number) => number.type === "fax"))?.number ?? null,
    legalForm: company.legalForm,
  };
}

function findPrimary<T extends { readonly primary: boolean }>(items: readonly T[]): T | undefined {
  return items.find((item) => item.primary) ?? items[0];
}
