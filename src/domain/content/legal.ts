import type { Translations } from "../locale/translations";

export type LegalNoticeSection =
  | "legal_authority"
  | "insurance"
  | "image_sources"
  | "additional_top_info"
  | "additional_bottom_info"
  | "data_protection"
  | "rolex"
  | "consentmanager";

/** Sections of the legal notice whose text editors write. */
export type LegalText = Exclude<LegalNoticeSection, "data_protection" | "consentmanager">;

export type DataProtectionOfficer = {
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
