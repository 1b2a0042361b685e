/**
 * One consent, as shown and as stored. The field names are those of the specification, since
 * visitors' browsers keep them for years (CONSENT-1).
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
 * What is kept in local storage: the decisions, what they were about, and when they were made
 * (milliseconds since the epoch).
 */
export type StoredConsents = {
  readonly version: string;
  readonly consents: readonly ConsentEntry[];
  readonly timestamp: number;
};

/**
 * What a consent to external content is for (CONSENT-8): its id, and whose content it is. When an
 * editor takes another provider for the same id, it is asked anew.
 */
export type ExternalContentRef = {
  readonly id: string;
  readonly provider: string;
  readonly origin: string;
};

export const FUNCTIONAL_CONSENT = "functional";
export const ANALYTICS_CONSENT = "matomo";

/** Turns one consent on or off; a locked one stays as it is (CONSENT-3). */
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

/** "Allow all cookies" (CONSENT-4). */
export function grantAllConsents(entries: readonly ConsentEntry[]): readonly ConsentEntry[] {
  return entries.map((entry) => ({ ...entry, consentGiven: true }));
}

/** "Only necessary" (CONSENT-4), and what Global Privacy Control means: the locked ones alone. */
export function grantNecessaryConsents(entries: readonly ConsentEntry[]): readonly ConsentEntry[] {
  return entries.map((entry) => ({ ...entry, consentGiven: entry.locked }));
}

/**
 * Whether what is stored answers what is asked now. Without it the banner shows, and nothing counts
 * as given (CONSENT-2, CONSENT-10).
 */
export function isConsentCurrent(
  stored: StoredConsents | undefined,
  version: string,
): stored is StoredConsents {
  return stored?.version === version;
}

/**
 * Today's entries with the visitor's stored answers: names and texts are today's, locked ones are
 * always on.
 */
export function mergeStoredConsents(
  entries: readonly ConsentEntry[],
  stored: readonly ConsentEntry[],
): readonly ConsentEntry[] {
  const answers = new Map(stored.map((entry) => [entry.function_id, entry.consentGiven]));
  return entries.map((entry) => ({
    ...entry,
    consentGiven: entry.locked || (answers.get(entry.function_id) ?? entry.consentGiven),
  }));
}

/**
 * Whether a function may run. Only a saved answer counts: a default that nobody has confirmed is no
 * consent (CONSENT-9).
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
