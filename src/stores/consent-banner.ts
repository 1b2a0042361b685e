import { useSyncExternalStore } from "react";
import { STORAGE_KEYS } from "../domain/constants";

/**
 * Whether the consent banner is open. Every page loads this, so it holds no more than the question whether to ask; what was answered is
 * in consents.ts, which comes with the banner.
 */
export type ConsentBanner =
  | { readonly kind: "hidden" }
  | { readonly kind: "asking" }
  /** The visitor opened it; the focus goes into it, and back to `opener` when it closes. */
  | { readonly kind: "reopened"; readonly opener: HTMLElement };

const HIDDEN: ConsentBanner = { kind: "hidden" };
const listeners = new Set<() => void>();
let banner: ConsentBanner = HIDDEN;
let considered = false;

function show(next: ConsentBanner): void {
  banner = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The banner's state; hidden in the static page and in the first render (CONSENT-2). */
export function useConsentBanner(): ConsentBanner {
  return useSyncExternalStore(
    subscribe,
    () => banner,
    () => HIDDEN,
  );
}

/**
 * Opens the banner where nothing is stored, or the answer to another question (CONSENT-2, CONSENT-10): once a visit, so that a banner
 * that was hidden stays so. Global Privacy Control is an answer, and whoever sends it is not asked.
 */
export function askForConsents(version: string): void {
  if (considered) return;
  considered = true;
  if (!signalsPrivacy() && answeredVersion() !== version) show({ kind: "asking" });
}

export function reopenConsents(opener: HTMLElement): void {
  show({ kind: "reopened", opener });
}

export function hideConsents(): void {
  show(HIDDEN);
}

/** Global Privacy Control: the browser declines in its visitor's name. */
export function signalsPrivacy(): boolean {
  return Reflect.get(navigator, "globalPrivacyControl") === true;
}

function answeredVersion(): unknown {
  try {
    const { asked, consents, version } = JSON.parse(localStorage.getItem(STORAGE_KEYS.consents) ?? "{}");
    // As consents.ts reads it: what is damaged is no answer.
    return version === 1 && Array.isArray(consents) ? asked : undefined;
  } catch {
    // Neither text that cannot be read nor a forbidden storage is an answer.
    return undefined;
  }
}
