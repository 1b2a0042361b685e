import { companySchema } from "../../../../../src/cms/schemas/company-schema";
import type { Issuer } from "../../../../../src/domain/documents/document-content";
import { resolveCompanyProfile } from "../../../../../src/domain/contact/company";
import { createImprintLines } from "../../../../../src/domain/contact/contact-lines";
import { joinParts } from "../../../../../src/domain/contact/join-parts";
import { formatPhone } from "../../../../../src/domain/contact/phone";
import { formatStreetLine } from "../../../../../src/domain/contact/street-line";
import type { Locale } from "../../../../../src/domain/locale/locale";
import type { UnitOfWork } from "../../../shared/unit-of-work";

/** The company that issues the documents of a project, and the country of its address. */
export type IssuingCompany = { readonly issuer: Issuer; readonly country: string };

/**
 * Reads the particulars of a project's company. Undefined if they do not suffice for an invoice: it
 * needs an address, and a VAT id or a tax number (§ 14 (4) no. 1, 2 UStG).
 */
export async function readIssuer(
  uow: UnitOfWork,
  project: number,
  language: Locale,
): Promise<IssuingCompany | undefined> {
  const nested = ["addresses", "emails", "numbers", "executives", "registers"];
  const [item] = await uow.read("company", { project: { _eq: project } }, [
    "*",
    ...nested.map((name) => `${name}.*`),
  ]);
  if (item === undefined) return undefined;
  const company = companySchema.parse(item);
  const profile = resolveCompanyProfile(company);
  const { address } = profile;
  if (!address || !(company.ustId || company.vatNumber)) return undefined;
  const registers = createImprintLines(company, language, formatPhone).flatMap((line) =>
    line.kind === "register" ? [`${line.label}, ${line.number}, ${line.registrar}`] : [],
  );
  return {
    country: address.countryCode,
    issuer: {
      name: profile.companyName,
      street: formatStreetLine(address.street, address.number, address.countryCode),
      place: joinParts(address.zipCode, address.city),
      email: profile.email,
      phone: profile.phone === null ? null : formatPhone(profile.phone).text,
      executives: profile.executives,
      registers,
      vatId: company.ustId,
      taxNumber: company.vatNumber,
    },
  };
}
