import { create } from "zustand";
import {
  type ConsentEntry,
  isConsentGiven,
  RECENTLY_VIEWED_CONSENT,
  type StoredConsents,
} from "../domain/consent/consent";
import { STORAGE_KEYS } from "../domain/browser-keys";
import { isRecord } from "../domain/is-record";
import { type JsonRecord, createPersistedStore } from "./persisted-store";
import { tryOrUndefined } from "./try-or-undefined";

function readEntry(stored: unknown): readonly ConsentEntry[] {
  if (!isRecord(stored)) return [];
  const { function_id, display_name, description, link, default_on, consentGiven, locked } = stored;
  if (typeof function_id !== "string" || typeof consentGiven !== "boolean") return [];
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return [
    {
      function_id,
      display_name: text(display_name),
      description: text(description),
      link: text(link),
      default_on: default_on === true,
      consentGiven,
      locked: locked === true,
    },
  ];
}

function readConsents({ asked, consents, timestamp }: JsonRecord): StoredConsents | undefined {
  if (typeof asked !== "string" || !Array.isArray(consents)) return undefined;
  return {
    version: asked,
    consents: consents.flatMap(readEntry),
    timestamp: typeof timestamp === "number" ? timestamp : 0,
  };
}

const store = createPersistedStore<StoredConsents | undefined>({
  key: STORAGE_KEYS.consents,
  version: 1,
  empty: undefined,
  // The request's fingerprint is stored as `asked`, because `version` is the version of the shape.
  write: (stored) => (stored ? { consents: stored.consents, asked: stored.version } : null),
  read: readConsents,
  // An answer without the fingerprint of its request is dropped (CONSENT-10).
  migrate: () => null,
});

/** Toggled but unsaved consents. They are kept while the visitor reads the privacy page. */
const useDrafts = create<{ readonly draft: readonly ConsentEntry[] | undefined }>(() => ({
  draft: undefined,
}));

/** Returns the stored consents, or `undefined` if there are none. */
export const useConsents = (): StoredConsents | undefined => store.use((consents) => consents);
export const getConsents = store.get;
/** Effect for a mounted component: loads the consents and follows other tabs. */
export const syncConsents = store.follow;

export const useConsentDraft = (): readonly ConsentEntry[] | undefined =>
  useDrafts(({ draft }) => draft);

export function saveConsentDraft(draft: readonly ConsentEntry[]): void {
  useDrafts.setState({ draft });
}

/** Stores the visitor's answers to the request of this version (CONSENT-6). */
export function saveConsents(consents: readonly ConsentEntry[], version: string): void {
  useDrafts.setState({ draft: undefined });
  store.change(() => ({ version, consents, timestamp: Date.now() }));
  removeWithdrawnData(consents);
}

/** Removes the stored consents and clears the state (CONSENT-6). */
export function resetConsents(): void {
  useDrafts.setState({ draft: undefined });
  store.reset();
  removeWithdrawnData([]);
}

/** Removes what was stored with a consent that is no longer given. Its store is not loaded here. */
function removeWithdrawnData(consents: readonly ConsentEntry[]): void {
  const isKept = consents.some(
    ({ function_id: id, consentGiven }) => id === RECENTLY_VIEWED_CONSENT && consentGiven,
  );
  if (!isKept) tryOrUndefined(() => localStorage.removeItem(STORAGE_KEYS.recentlyViewed));
}

/**
 * Calls `listener` immediately, and on each change here or in another tab, with whether the
 * function has consent: `subscribeConsent("matomo", version, (given) => …)`. Returns the
 * unsubscribe function.
 */
export function subscribeConsent(
  functionId: string,
  version: string,
  listener: (given: boolean) => void,
): () => void {
  const unfollow = store.follow();
  let last = isConsentGiven(store.get(), version, functionId);
  listener(last);
  const unsubscribe = store.subscribe((stored) => {
    const given = isConsentGiven(stored, version, functionId);
    if (given === last) return;
    last = given;
    listener(given);
  });
  return () => {
    unsubscribe();
    unfollow();
  };
}
