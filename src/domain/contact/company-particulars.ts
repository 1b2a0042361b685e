import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { MAIL_MESSAGES } from "../locale/messages/mail.generated";
import { SITE_MESSAGES } from "../locale/messages/site.generated";
import { type Company, resolveCompanyProfile } from "./company";
import { translateRegister } from "./contact-lines";
import { joinParts } from "../text/lines";
import { formatStreetLine } from "./street-line";

/** A company with limited liability, whose representatives are its managing directors. */
const LIMITED_COMPANY = /\b(?:GmbH|gGmbH|UG)\b/;

const LABEL_BY_LEGAL_FORM = {
  single: "owner",
  ev: "board",
  bag: "representatives",
  other: "representatives",
} as const;

function representativesLabel({ companyName, legalForm }: Company, locale: Locale): string {
  const labels = MAIL_MESSAGES[locale].company;
  return LIMITED_COMPANY.test(companyName)
    ? labels.managingDirectors
    : labels[LABEL_BY_LEGAL_FORM[legalForm]];
}

function formatAddress(
  { street, number, zipCode, city, countryCode }: Company["addresses"][number],
  locale: Locale,
): string {
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(countryCode);
  return [formatStreetLine(street, number, countryCode), joinParts(zipCode, city), country]
    .filter(Boolean)
    .join(", ");
}

/**
 * Returns the lines that end a business letter of the company, mails included (§ 35a GmbHG, LAW-6):
 * name with legal form, address, seat, registers with numbers, and all who represent it, then how
 * to reach it and the VAT id. The record decides; a line without a value is left out.
 */
export function createCompanyParticulars(company: Company, locale: Locale): readonly string[] {
  const { address, email, phone, executives } = resolveCompanyProfile(company);
  const labels = SITE_MESSAGES[locale].company;
  const seat = company.addresses.find(({ addressType }) => addressType === "hq")?.city;
  const line = (label: string, value: string | null | undefined): readonly string[] =>
    value ? [`${label}${LANGUAGE_DEFINITIONS[locale].labelSeparator}${value}`] : [];
  return [
    company.companyName,
    ...(address ? [formatAddress(address, locale)] : []),
    ...line(MAIL_MESSAGES[locale].company.seat, seat),
    ...company.registers.flatMap(({ registerType, registrar, number }) =>
      line(translateRegister(registerType, locale), `${registrar}, ${number}`),
    ),
    ...line(representativesLabel(company, locale), executives.join(", ")),
    ...line(labels.phone, phone),
    ...line(labels.email, email),
    ...line(labels.ustId, company.ustId),
  ];
}
