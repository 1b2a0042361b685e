import type { Issuer } from "#domain/documents/document-content";
import { resolveCompanyProfile } from "#domain/contact/company";
import { createCompanyParticulars } from "#domain/contact/company-particulars";
import { joinParts } from "#domain/text/lines";
import { formatStreetLine } from "#domain/contact/street-line";
import type { Locale } from "#domain/locale/locale";
import { SITE_MESSAGES } from "#domain/locale/messages/site.generated";
import { labelWithValue } from "../../../shared/mail/messages";
import { readCompany } from "../../../shared/read-company";
import type { UnitOfWork } from "../../../shared/unit-of-work";

/**
 * Reads the particulars of the company that issues the documents of a project. Undefined if they do
 * not suffice for an invoice: it needs an address, and a VAT id or a tax number (§ 14 (4) no. 1, 2
 * UStG).
 */
export async function readIssuer(
  uow: UnitOfWork,
  project: number,
  language: Locale,
): Promise<Issuer | undefined> {
  const company = await readCompany(uow, project);
  if (!company) return undefined;
  const { companyName, address } = resolveCompanyProfile(company);
  const { ustId: vatId, vatNumber: taxNumber } = company;
  if (!address || !(vatId || taxNumber)) return undefined;
  return {
    name: companyName,
    street: formatStreetLine(address.street, address.number, address.countryCode),
    place: joinParts(address.zipCode, address.city),
    particulars: [
      ...createCompanyParticulars(company, language),
      ...(taxNumber
        ? [labelWithValue(language, SITE_MESSAGES[language].company.vatNumber, taxNumber)]
        : []),
    ],
  };
}
