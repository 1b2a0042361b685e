import type { StorageKey, StorageKind } from "./browser-storage";
import type { RecipientService, TransferBasis } from "./data-recipient";
import type { PrivacyChapter, PrivacyTopic } from "./privacy-topics";
import type { Localized } from "../locale/locale";
import { PRIVACY_MESSAGES } from "../locale/messages/privacy.generated";

/** Texts of one section: what Art. 13 GDPR requires. `{{name}}` stands for recipients and hosts. */
export type PrivacyTopicText = {
  readonly title: string;
  readonly purpose: string;
  readonly data: string;
  readonly basis: string;
  readonly recipients?: string;
  /** Countries outside the EEA, where the recipient is not one of the company record. */
  readonly transfer?: string;
  readonly storage: string;
  readonly duty: string;
};

/** Services whose recipients the policy names by category if the company record has none. */
export type UnnamedService = Exclude<RecipientService, "content">;

export type PrivacyTexts = {
  readonly controller: Readonly<Record<"title" | "company" | "officer" | "duty", string>>;
  readonly labels: Readonly<
    Record<"data" | "basis" | "recipients" | "transfer" | "storage" | "duty" | "policy", string>
  >;
  readonly recipients: {
    readonly unnamed: Readonly<Record<UnnamedService, string>>;
    /** Between two recipients. */
    readonly separator: string;
    readonly transfer: Readonly<Record<Exclude<TransferBasis, "none">, string>>;
  };
  readonly chapters: Readonly<Record<PrivacyChapter, string>>;
  readonly topics: Readonly<Record<PrivacyTopic, PrivacyTopicText>>;
  /** Sentences about statistics that apply only to some sites, each with the space before it. */
  readonly statistics: Readonly<Record<"shop" | "errors" | "order", string>>;
  readonly storage: {
    readonly columns: Readonly<Record<"name" | "purpose" | "basis" | "kept", string>>;
    readonly basis: Readonly<Record<"necessary" | "consent", string>>;
    readonly kinds: Readonly<Record<StorageKind, string>>;
    readonly rows: Readonly<Record<StorageKey, Readonly<Record<"purpose" | "kept", string>>>>;
  };
  readonly rights: Readonly<
    Record<"title" | "rights" | "objectionTitle" | "objection" | "contact" | "complaint", string>
  >;
};

/** Texts of the privacy policy. A topic without a text does not compile (LAW-7). */
export const PRIVACY_TEXTS: Localized<PrivacyTexts> = PRIVACY_MESSAGES;
