import { ANALYTICS_CONSENT, FUNCTIONAL_CONSENT, type ConsentEntry } from "./consent";
import type { Translations } from "../locale/translations";
import { resolveTranslation, type Locale } from "../locale/locale";
import { resolvePagePath } from "../navigation/routes";

/**
 * What the build asks a visitor for. The visitor's answers are in consent.ts, which the browser
 * loads.
 */

/** A consent as the editor filled it in. */
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

/** Words of the default entries (CONSENT-5); they belong to the code's locales and are given in. */
export type ConsentMessages = Readonly<
  Record<
    typeof FUNCTIONAL_CONSENT | typeof ANALYTICS_CONSENT,
    { readonly displayName: string; readonly description: string }
  >
>;

/**
 * The privacy page that the consent screen links to (CONSENT-7): the language's own; in French
 * `/fr/mentions-legales`, since the route table has no French privacy page. One that the content
 * system has does not change what the specification names.
 */
export function privacyPagePath(locale: Locale): string {
  const key = locale === "fr" ? "imprint" : "privacy";
  const path = resolvePagePath(key, locale);
  if (path === undefined) throw new Error(`The route table names no "${key}" in "${locale}".`);
  return path;
}

/**
 * The consents to ask for in one language (CONSENT-5): the functional ones first, on and locked
 * whatever the content says; then the content's by `sort`; and analytics, on by default and free to
 * choose, only where the content has no entry of its own for it. `analytics` is false where the
 * site measures nothing, so that nobody is asked for what does not happen.
 */
export function resolveConsentEntries(
  records: readonly ConsentRecord[],
  locale: Locale,
  words: ConsentMessages,
  analytics: boolean,
): readonly ConsentEntry[] {
  const link = privacyPagePath(locale);
  const entries = [...records]
    .sort((a, b) => a.sort - b.sort)
    .map((record) => fromRecord(record, locale, link));
  const functional =
    entries.find((entry) => entry.function_id === FUNCTIONAL_CONSENT) ??
    fromWords(FUNCTIONAL_CONSENT, words, link);
  const others = entries.filter(
    (entry) =>
      entry.function_id !== FUNCTIONAL_CONSENT &&
      (analytics || entry.function_id !== ANALYTICS_CONSENT),
  );
  const isAsked = others.some((entry) => entry.function_id === ANALYTICS_CONSENT);
  const measured = analytics && !isAsked ? [fromWords(ANALYTICS_CONSENT, words, link)] : [];
  return [
    { ...functional, default_on: true, consentGiven: true, locked: true },
    ...others,
    ...measured,
  ];
}

/**
 * A short fingerprint of what is asked: which consents, whether they can be declined, and what they
 * are said to be for, in the default language. When it changes, the answers are to another
 * question, and the banner asks again (CONSENT-10). Order and links do not matter.
 */
export function calculateConsentVersion(entriesInDefaultLanguage: readonly ConsentEntry[]): string {
  const asked = entriesInDefaultLanguage
    .map(({ function_id, locked, description }) =>
      JSON.stringify([function_id, locked, description.replace(/\s+/g, " ").trim()]),
    )
    .sort()
    .join("\n");
  return fingerprint(asked);
}

function fromRecord(record: ConsentRecord, locale: Locale, privacy: string): ConsentEntry {
  const words = resolveTranslation(record.translations, locale);
  return {
    function_id: record.functionId,
    display_name: words?.displayName ?? record.functionId,
    description: words?.description ?? "",
    link: record.link ?? privacy,
    default_on: record.locked || record.defaultOn,
    consentGiven: record.locked || record.defaultOn,
    locked: record.locked,
  };
}

function fromWords(
  functionId: keyof ConsentMessages,
  words: ConsentMessages,
  link: string,
): ConsentEntry {
  const { displayName, description } = words[functionId];
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

/** FNV-1a, 32 bits: enough to tell one wording from the next, and no secret. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
