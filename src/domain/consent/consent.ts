/**
 * One consent, as shown and as stored. The specification fixes the field names, because visitors'
 * browsers keep them for years (CONSENT-1).
 */
export type ConsentEntry = {
  readonly function_id: string;
  readonly display_name: string;
  readonly description: string;
  readonly link: string;
  readonly default_on: boolean;
  readonly consentGiven: boolean;
  readonly locked: boolean;
};

/**
 * Consents in local storage: answers, version of the consents, and time of the answer in
 * milliseconds since the epoch.
 */
export type StoredConsents = {
  readonly version: string;
  readonly consents: readonly ConsentEntry[];
  readonly timestamp: number;
};

/**
 * Identifies a consent to external content (CONSENT-8) by id, provider and origin. If an editor
 * changes the provider of an id, the consent is requested again.
 */
export type ExternalContentRef = {
  readonly id: string;
  readonly provider: string;
  readonly origin: string;
};

export const FUNCTIONAL_CONSENT = "functional";
export const ANALYTICS_CONSENT = "matomo";
/** The list of recently viewed products is kept only with this consent (§ 25 (1) TDDDG). */
export const RECENTLY_VIEWED_CONSENT = "recently_viewed";

/** Toggles one consent. Locked consents do not change (CONSENT-3). */
export function toggleConsent(
  entries: readonly ConsentEntry[],
  functionId: string,
): readonly ConsentEntry[] {
  return entries.map((entry) =>
    entry.function_id === functionId && !entry.locked
      ? { ...entry, consentGiven: !entry.consentGiven }
      : entry,
  );
}

/** Grants all consents, for "Allow all cookies" (CONSENT-4). */
export function grantAllConsents(entries: readonly ConsentEntry[]): readonly ConsentEntry[] {
  return entries.map((entry) => ({ ...entry, consentGiven: true }));
}

/** Grants only the locked consents, for "Only necessary" (CONSENT-4) and Global Privacy Control. */
export function grantNecessaryConsents(entries: readonly ConsentEntry[]): readonly ConsentEntry[] {
  return entries.map((entry) => ({ ...entry, consentGiven: entry.locked }));
}

/**
 * True if the stored answers match the current version. If not, the banner is shown and no consent
 * counts as given (CONSENT-2, CONSENT-10).
 */
export function isConsentCurrent(
  stored: StoredConsents | undefined,
  version: string,
): stored is StoredConsents {
  return stored?.version === version;
}

/**
 * Merges the stored answers into the current entries. Names and texts are the current ones. Locked
 * consents are always on.
 */
export function mergeStoredConsents(
  entries: readonly ConsentEntry[],
  stored: readonly ConsentEntry[],
): readonly ConsentEntry[] {
  const storedConsents = new Map(stored.map((entry) => [entry.function_id, entry.consentGiven]));
  return entries.map((entry) => ({
    ...entry,
    consentGiven: entry.locked || (storedConsents.get(entry.function_id) ?? entry.consentGiven),
  }));
}

/**
 * True if the consent for a function is given. Only a saved answer counts, not an unconfirmed
 * default (CONSENT-9).
 */
export function isConsentGiven(
  stored: StoredConsents | undefined,
  version: string,
  functionId: string,
): boolean {
  return (
    isConsentCurrent(stored, version) &&
    stored.consents.some((entry) => entry.function_id === functionId && entry.consentGiven)
  );
}
