import { ANALYTICS_CONSENT, FUNCTIONAL_CONSENT, type ConsentEntry } from "./consent";
import {
  DEFAULT_LOCALE,
  resolveTranslation,
  type Locale,
  type Translations,
} from "../locale/locale";
import { resolvePagePath } from "../navigation/routes";

/**
 * Creates the consents that the build asks for. The visitor's answers are in consent.ts, which the
 * browser loads.
 */

/** A consent record of the CMS. */
export type ConsentRecord = {
  readonly id: number;
  readonly sort: number;
  readonly functionId: string;
  readonly defaultOn: boolean;
  readonly locked: boolean;
  readonly link: string | null;
  readonly translations: Translations<{
    readonly displayName: string;
    readonly description: string;
  }>;
};

/**
 * Messages of the default entries (CONSENT-5). Passed as a parameter because they belong to the
 * locales.
 */
type ConsentMessages = Readonly<
  Record<
    typeof FUNCTIONAL_CONSENT | typeof ANALYTICS_CONSENT,
    { readonly displayName: string; readonly description: string }
  >
>;

/**
 * Returns the path of the privacy page that the consent banner links to (CONSENT-7): that of the
 * locale, or in French `/fr/mentions-legales`, because the route table has no French privacy page.
 * A privacy page of the CMS does not change the path of the specification.
 */
export function privacyPagePath(locale: Locale): string {
  const path =
    resolvePagePath("privacy", locale) ??
    resolvePagePath("imprint", locale) ??
    resolvePagePath("privacy", DEFAULT_LOCALE);
  if (path === undefined) throw new Error(`The route table has no privacy page for "${locale}".`);
  return path;
}

/**
 * Returns the consents of one locale (CONSENT-5). The functional consent is first, on and locked,
 * for any content of the CMS. The CMS entries follow by `sort`. The analytics consent, on by default
 * and optional, is added only if the CMS has no entry for it. `analytics` is false if the site does
 * not use analytics; the consent is then omitted.
 */
export function resolveConsentEntries(
  records: readonly ConsentRecord[],
  locale: Locale,
  messages: ConsentMessages,
  analytics: boolean,
): readonly ConsentEntry[] {
  const link = privacyPagePath(locale);
  const entries = [...records]
    .sort((a, b) => a.sort - b.sort)
    .map((record) => fromRecord(record, locale, link));
  const functional =
    entries.find((entry) => entry.function_id === FUNCTIONAL_CONSENT) ??
    createBuiltInEntry(FUNCTIONAL_CONSENT, messages, link);
  const others = entries.filter(
    (entry) =>
      entry.function_id !== FUNCTIONAL_CONSENT &&
      (analytics || entry.function_id !== ANALYTICS_CONSENT),
  );
  const hasAnalyticsEntry = others.some((entry) => entry.function_id === ANALYTICS_CONSENT);
  const analyticsEntry =
    analytics && !hasAnalyticsEntry ? [createBuiltInEntry(ANALYTICS_CONSENT, messages, link)] : [];
  return [
    { ...functional, default_on: true, consentGiven: true, locked: true },
    ...others,
    ...analyticsEntry,
  ];
}

/**
 * Returns a short fingerprint of the consents: their ids, whether they are locked, and their
 * descriptions in the default language. If it changes, stored answers are outdated and the banner
 * is shown again (CONSENT-10). Order and links do not affect it.
 */
export function calculateConsentVersion(entriesInDefaultLanguage: readonly ConsentEntry[]): string {
  const normalizedEntries = entriesInDefaultLanguage
    .map(({ function_id, locked, description }) =>
      JSON.stringify([function_id, locked, description.replace(/\s+/g, " ").trim()]),
    )
    .sort()
    .join("\n");
  return fingerprint(normalizedEntries);
}

function fromRecord(record: ConsentRecord, locale: Locale, privacy: string): ConsentEntry {
  const translation = resolveTranslation(record.translations, locale);
  return {
    function_id: record.functionId,
    display_name: translation?.displayName ?? record.functionId,
    description: translation?.description ?? "",
    link: record.link ?? privacy,
    default_on: record.locked || record.defaultOn,
    consentGiven: record.locked || record.defaultOn,
    locked: record.locked,
  };
}

function createBuiltInEntry(
  functionId: keyof ConsentMessages,
  messages: ConsentMessages,
  link: string,
): ConsentEntry {
  const { displayName, description } = messages[functionId];
  return {
    function_id: functionId,
    display_name: displayName,
    description,
    link,
    default_on: true,
    consentGiven: true,
    locked: functionId === FUNCTIONAL_CONSENT,
  };
}

/** FNV-1a, 32 bits. Sufficient to detect changed texts; not cryptographic. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
