import { useSyncExternalStore } from "react";
import { STORAGE_KEYS } from "../domain/constants";

/**
 * Whether the consent banner is open. Every page loads this, so it holds no more than the question
 * whether to ask; what was answered is in consents.ts, which comes with the banner.
 */
export type ConsentBannerState =
  | { readonly kind: "hidden" }
  | { readonly kind: "asking" }
  /** The visitor opened it; the focus goes into it, and back to `opener` when it closes. */
  | { readonly kind: "reopened"; readonly opener: HTMLElement };

const HIDDEN: ConsentBannerState = { kind: "hidden" };
const listeners = new Set<() => void>();
let banner: ConsentBannerState = HIDDEN;
let considered = false;

function show(next: ConsentBannerState): void {
  banner = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The banner's state; hidden in the static page and in the first render (CONSENT-2). */
export function useConsentBanner(): ConsentBannerState {
  return useSyncExternalStore(
    subscribe,
    () => banner,
    () => HIDDEN,
  );
}

/**
 * Opens the banner where nothing is stored, or the answer to another question (CONSENT-2,
 * CONSENT-10): once a visit, so that a banner that was hidden stays so. Global Privacy Control is
 * an answer, and whoever sends it is not asked.
 */
export function openBannerIfNeeded(version: string): void {
  if (considered) return;
  considered = true;
  if (!hasGlobalPrivacyControl() && answeredVersion() !== version) show({ kind: "asking" });
}

export function reopenBanner(opener: HTMLElement): void {
  show({ kind: "reopened", opener });
}

export function hideBanner(): void {
  show(HIDDEN);
}

/** Global Privacy Control: the browser declines in its visitor's name. */
export function hasGlobalPrivacyControl(): boolean {
  return Reflect.get(navigator, "globalPrivacyControl") === true;
}

function answeredVersion(): unknown {
  try {
    const { asked, consents, version } = JSON.parse(
      localStorage.getItem(STORAGE_KEYS.consents) ?? "{}",
    );
    // As consents.ts reads it: what is damaged is no answer.
    return version === 1 && Array.isArray(consents) ? asked : undefined;
  } catch {
    // Neither text that cannot be read nor a forbidden storage is an answer.
    return undefined;
  }
}
