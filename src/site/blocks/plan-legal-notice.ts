import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import { planConsentManagerBlock } from "../consent/plan-consents";
import type { Localizer } from "../localizer";
import { planPrivacyPolicy } from "../privacy/plan-privacy-policy";
import type { BlockPlanner } from "./block-planner";

/**
 * Plans a section of the legal notice by its id (LEGAL-1). The brand area requires its flag
 * (LEGAL-2). Returns `null` for an empty section. The browser fills the consent manager with the
 * stored consents (LEGAL-3). The build composes the privacy policy (LAW-7).
 */
export const planLegalNotice: BlockPlanner<"legal-notice"> = ({
  localizer,
  where,
  block,
  base,
}) => {
  const headline = localizer.translate(where, block.translations).headline;
  const section = block.section;
  if (section === "consentmanager")
    return planConsentManagerBlock(
      localizer,
      { ...base, anchor: base.anchor ?? section },
      headline,
    );
  if (section === "privacy_policy") return planPrivacyPolicy(localizer);
  const notice = localizer.siteContent.legalNotice;
  if (!notice) return null;
  const shell = {
    ...base,
    anchor: base.anchor ?? section,
  };
  switch (section) {
    case "data_protection":
      return notice.dataProtection
        ? {
            ...shell,
            headline,
            html: null,
            lines: officerLines(localizer, notice.dataProtection),
          }
        : null;
    case "rolex":
      if (!notice.rolexArea) return null;
      break;
    case "legal_authority":
    case "insurance":
    case "image_sources":
    case "additional_top_info":
    case "additional_bottom_info":
      break;
  }
  const html = localizer.translate("legal_notice", notice.translations)[section];
  if (html === null) return null;
  return {
    ...shell,
    headline:
      headline ?? (section === "insurance" ? SITE_MESSAGES[localizer.locale].insurance : null),
    html: localizer.richText(html),
    lines: [],
  };
};

function officerLines(
  localizer: Localizer,
  officer: NonNullable<NonNullable<Localizer["siteContent"]["legalNotice"]>["dataProtection"]>,
) {
  const phone = localizer.phone(officer.phoneNumber);
  return [
    { kind: "company-name" as const, text: officer.name },
    {
      kind: "address" as const,
      street: `${officer.street} ${officer.number}`,
      place: `${officer.zipCode} ${officer.city}`,
    },
    ...(phone
      ? [{ kind: "phone" as const, label: SITE_MESSAGES[localizer.locale].company.phone, ...phone }]
      : []),
    {
      kind: "email" as const,
      label: SITE_MESSAGES[localizer.locale].company.email,
      text: officer.email,
      href: `mailto:${officer.email}`,
    },
  ];
}
