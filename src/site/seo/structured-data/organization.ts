import { resolveBranchName } from "../../../domain/branches/branch-name";
import { resolveCompanyProfile } from "../../../domain/contact/company";
import type { FormatPhone } from "../../../domain/contact/contact-lines";
import { createDirectionsUrl } from "../../../domain/contact/directions-url";
import type { BranchRecord } from "../../../domain/content/records";
import type { SiteContent } from "../../../domain/content/site-content";
import type { Locale } from "../../../domain/locale/locale";
import { createOpeningHoursJsonLd } from "../../../domain/opening-hours/opening-hours-json-ld";
import { createOpeningSchedule } from "../../../domain/opening-hours/opening-schedule";
import type { ImageRef } from "../../../domain/media/image";
import { homePath } from "../../../domain/navigation/routes";
import { toAbsoluteUrl, type FindImageSource } from "../../head/create-head-tags";

/** Input of structured data. `now` is the time of the build, in milliseconds since the epoch. */
export type StructuredDataInput = {
  readonly siteContent: SiteContent;
  readonly locale: Locale;
  readonly siteTitle: string;
  /** URLs of the company's social network profiles. */
  readonly social: readonly string[];
  readonly describePhone: FormatPhone;
  readonly pictureOf: FindImageSource;
  readonly now: number;
  /** URL of the content API, which the shop calls from the browser. No trailing slash. */
  readonly contentApi: string | undefined;
};

/** Ids that link structured data nodes within and between documents. The same in every locale. */
export const jsonLdIds = {
  organization: (siteContent: SiteContent) =>
    toAbsoluteUrl("/#organization", siteContent.project.url),
  website: (siteContent: SiteContent) => toAbsoluteUrl("/#website", siteContent.project.url),
  branch: (siteContent: SiteContent, branch: BranchRecord) =>
    toAbsoluteUrl(`/#${branch.slug}`, siteContent.project.url),
  page: (canonical: string) => `${canonical}#page`,
  breadcrumb: (canonical: string) => `${canonical}#breadcrumb`,
};

/** Returns the images used only by structured data, so that the build generates them. */
export function listOrganizationImages({ siteConfig, branches }: SiteContent): readonly ImageRef[] {
  return [
    ...(siteConfig.logo ? [logoOf(siteConfig.logo)] : []),
    ...branches.flatMap(({ image }) =>
      image ? [{ file: image, preset: "social" as const, alt: "" }] : [],
    ),
  ];
}

const logoOf = (file: string): ImageRef => ({ file, preset: "logo", alt: "" });

/** Returns the company. Lists its branches as departments if there are several. */
export function createOrganization(input: StructuredDataInput) {
  const { siteContent, siteTitle, social, pictureOf } = input;
  const { company, branches, siteConfig, project } = siteContent;
  const { address, email, phone } = resolveCompanyProfile(company);
  const logo = siteConfig.logo ? pictureOf(logoOf(siteConfig.logo)) : undefined;
  return {
    "@type": "Organization",
    "@id": jsonLdIds.organization(siteContent),
    name: company.displayName,
    ...(company.companyName === company.displayName ? {} : { legalName: company.companyName }),
    ...(siteTitle === company.displayName ? {} : { alternateName: siteTitle }),
    url: toAbsoluteUrl("/", project.url),
    ...(logo ? { logo: toAbsoluteUrl(logo.src, project.url) } : {}),
    ...(email ? { email } : {}),
    ...telephone(phone, input.describePhone),
    ...(address
      ? {
          address: {
            "@type": "PostalAddress",
            streetAddress: `${address.street} ${address.number}`.trim(),
            postalCode: address.zipCode,
            addressLocality: address.city,
            addressCountry: address.countryCode,
          },
        }
      : {}),
    ...(company.ustId ? { vatID: company.ustId } : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
    ...(branches.length > 1
      ? { department: branches.map((branch) => ({ "@id": jsonLdIds.branch(siteContent, branch) })) }
      : {}),
  };
}

export function createWebSite({ siteContent, locale, siteTitle }: StructuredDataInput) {
  return {
    "@type": "WebSite",
    "@id": jsonLdIds.website(siteContent),
    name: siteTitle,
    url: toAbsoluteUrl(homePath(locale), siteContent.project.url),
    inLanguage: locale,
    publisher: { "@id": jsonLdIds.organization(siteContent) },
  };
}

/**
 * Returns a branch as a local business: address, phone number and the opening hours shown on the
 * page (HOURS-4).
 */
export function createJewelryStore(input: StructuredDataInput, branch: BranchRecord) {
  const { siteContent, locale, now, pictureOf } = input;
  const { company, project } = siteContent;
  const picture = branch.image
    ? pictureOf({ file: branch.image, preset: "social", alt: "" })
    : undefined;
  const place = {
    street: branch.street,
    zip: branch.zip,
    city: branch.city,
    countryCode: branch.countryCode,
  };
  const { openingHoursSpecification, specialOpeningHoursSpecification } = createOpeningHoursJsonLd(
    createOpeningSchedule(branch),
    now,
    branch.timeZone,
  );
  return {
    "@type": "JewelryStore",
    "@id": jsonLdIds.branch(siteContent, branch),
    name:
      siteContent.branches.length > 1
        ? `${company.displayName}, ${resolveBranchName(branch, locale).text}`
        : company.displayName,
    url: toAbsoluteUrl(homePath(locale), project.url),
    ...(picture ? { image: toAbsoluteUrl(picture.src, project.url) } : {}),
    ...telephone(branch.phone, input.describePhone),
    ...(branch.email ? { email: branch.email } : {}),
    address: {
      "@type": "PostalAddress",
      streetAddress: branch.street,
      postalCode: branch.zip,
      addressLocality: branch.city,
      addressCountry: branch.countryCode,
    },
    ...(branch.position
      ? {
          geo: {
            "@type": "GeoCoordinates",
            latitude: branch.position.latitude,
            longitude: branch.position.longitude,
          },
        }
      : {}),
    hasMap: createDirectionsUrl({ name: company.displayName, ...place }),
    currenciesAccepted: "EUR",
    ...(openingHoursSpecification.length > 0 ? { openingHoursSpecification } : {}),
    ...(specialOpeningHoursSpecification.length > 0 ? { specialOpeningHoursSpecification } : {}),
    parentOrganization: { "@id": jsonLdIds.organization(siteContent) },
  };
}

/**
 * Returns the number in E.164 format, as search engines require: "+4993155501". Omits a number that
 * cannot be dialled.
 */
function telephone(
  number: string | null,
  describePhone: FormatPhone,
): { readonly telephone?: string } {
  const href = number === null ? undefined : describePhone(number).href;
  const dialled = href?.replace(/^tel:/, "").split(";", 1)[0];
  return dialled ? { telephone: dialled } : {};
}
