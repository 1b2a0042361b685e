import type { Translations } from "../locale/locale";

export const LEGAL_NOTICE_SECTIONS = [
  "legal_authority",
  "insurance",
  "image_sources",
  "additional_top_info",
  "additional_bottom_info",
  "data_protection",
  "rolex",
  "consentmanager",
  "privacy_policy",
] as const;
export type LegalNoticeSection = (typeof LEGAL_NOTICE_SECTIONS)[number];

/** Sections of the legal notice whose text editors write. */
type LegalText = Exclude<
  LegalNoticeSection,
  "data_protection" | "consentmanager" | "privacy_policy"
>;
const isLegalText = (section: LegalNoticeSection): section is LegalText =>
  section !== "data_protection" && section !== "consentmanager" && section !== "privacy_policy";
export const LEGAL_TEXTS: readonly LegalText[] = LEGAL_NOTICE_SECTIONS.filter(isLegalText);

type DataProtectionOfficer = {
  readonly name: string;
  readonly street: string;
  readonly number: string;
  readonly city: string;
  readonly zipCode: string;
  readonly phoneNumber: string;
  readonly email: string;
};

export type LegalNoticeRecord = {
  readonly rolexArea: boolean;
  readonly dataProtection: DataProtectionOfficer | null;
  readonly translations: Translations<Readonly<Record<LegalText, string | null>>>;
};

export const LEGAL_PAGE_TYPES = ["agb", "widerruf", "versand-und-zahlung"] as const;
export type LegalPageType = (typeof LEGAL_PAGE_TYPES)[number];

/** A legal text of the shop settings (LEGAL-4). */
export type LegalPageRecord = {
  readonly type: LegalPageType;
  readonly translations: Translations<{ readonly content: string }>;
};
