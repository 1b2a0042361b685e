import { create } from "zustand";
import type { ExternalContentRef } from "../domain/consent/consent";
import { EXTERNAL_CONSENT_PREFIX } from "../domain/browser-keys";
import { isRecord } from "../domain/is-record";
import { tryOrUndefined } from "./try-or-undefined";

/**
 * Consents to external content, one local storage entry each: `contentConsent:{id}` (CONSENT-8).
 * Corrupt entries count as missing, other tabs are followed, and without storage a consent lasts
 * until the page unloads.
 */

/**
 * Provider and origin that the visitor consented to. Both are `null` in an entry stored without a
 * version, which applies to any content with its id.
 */
export type ExternalContentConsent = {
  readonly provider: string | null;
  readonly origin: string | null;
};

type Given = ReadonlyMap<string, ExternalContentConsent>;

const VERSION = 1;
const useStore = create<{ readonly given: Given }>(() => ({ given: new Map() }));
let storageWorks = true;

function readEntry(text: string | null): ExternalContentConsent | undefined {
  const stored: unknown = tryOrUndefined((): unknown => JSON.parse(text ?? ""));
  if (stored === true) return { provider: null, origin: null };
  if (!isRecord(stored) || stored.version !== VERSION) return undefined;
  const { provider, origin } = stored;
  return typeof provider === "string" && typeof origin === "string"
    ? { provider, origin }
    : undefined;
}

function read(): Given {
  const keys = storageWorks ? tryOrUndefined(() => Object.keys(window.localStorage)) : undefined;
  if (!keys) return useStore.getState().given;
  const entries = keys
    .filter((key) => key.startsWith(EXTERNAL_CONSENT_PREFIX))
    .sort()
    .flatMap((key): [string, ExternalContentConsent][] => {
      const consent = readEntry(window.localStorage.getItem(key));
      return consent ? [[key.slice(EXTERNAL_CONSENT_PREFIX.length), consent]] : [];
    });
  return new Map(entries);
}

function rehydrate(): void {
  useStore.setState({ given: read() });
}

function change(
  id: string,
  update: (given: Map<string, ExternalContentConsent>) => void,
  save: (key: string) => void,
): void {
  const given = new Map(read());
  update(given);
  const key = `${EXTERNAL_CONSENT_PREFIX}${id}`;
  storageWorks = tryOrUndefined(() => (save(key), true)) === true;
  useStore.setState({ given });
}

/** Stores the consent "always load" until it is revoked. */
export function grantContentConsent({ id, provider, origin }: ExternalContentRef): void {
  change(
    id,
    (given) => given.set(id, { provider, origin }),
    (key) =>
      window.localStorage.setItem(
        key,
        JSON.stringify({
          consentGiven: true,
          provider,
          origin,
          timestamp: Date.now(),
          version: VERSION,
        }),
      ),
  );
}

export function revokeContentConsent(id: string): void {
  change(
    id,
    (given) => given.delete(id),
    (key) => window.localStorage.removeItem(key),
  );
}

function isGiven(given: Given, { id, origin }: ExternalContentRef): boolean {
  const consent = given.get(id);
  return consent !== undefined && (consent.origin === null || consent.origin === origin);
}

/** Returns the stored consents by id. Empty until a component calls `syncContentConsents`. */
export function useContentConsents(): Given {
  return useStore(({ given }) => given);
}

/**
 * Effect for a mounted component: loads the consents and follows other tabs. Returns the cleanup
 * function.
 */
export function syncContentConsents(): () => void {
  rehydrate();
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(EXTERNAL_CONSENT_PREFIX)) rehydrate();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/**
 * Calls `listener` immediately if the content has consent, and on each later change. Returns the
 * unsubscribe function.
 */
export function subscribeContentConsent(
  content: ExternalContentRef,
  listener: (given: boolean) => void,
): () => void {
  const unfollow = syncContentConsents();
  let last = isGiven(useStore.getState().given, content);
  if (last) listener(true);
  const unsubscribe = useStore.subscribe(({ given }) => {
    const now = isGiven(given, content);
    if (now === last) return;
    last = now;
    listener(now);
  });
  return () => {
    unsubscribe();
    unfollow();
  };
}
