import { useSyncExternalStore } from "react";
import { readStoredAnswer } from "./stored-consent";

/**
 * State of the consent banner. Every page bundles this module, so it only decides whether to ask.
 * consents.ts holds the answers and loads with the banner.
 */
export type ConsentBannerState =
  | { readonly kind: "hidden" }
  | { readonly kind: "requested" }
  /** The visitor opened the banner. Focus moves into it and returns to `opener` on close. */
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

/** Returns the banner's state. Hidden in the static page and in the first render (CONSENT-2). */
export function useConsentBanner(): ConsentBannerState {
  return useSyncExternalStore(
    subscribe,
    () => banner,
    () => HIDDEN,
  );
}

/**
 * Opens the banner if no answer is stored, or only the answer to an older request (CONSENT-2,
 * CONSENT-10). Checks once per visit, so a hidden banner stays hidden. Global Privacy Control
 * counts as an answer.
 */
export function openBannerIfNeeded(version: string): void {
  if (considered) return;
  considered = true;
  if (!hasGlobalPrivacyControl() && readStoredAnswer()?.asked !== version)
    show({ kind: "requested" });
}

export function reopenBanner(opener: HTMLElement): void {
  show({ kind: "reopened", opener });
}

export function hideBanner(): void {
  show(HIDDEN);
}

/** Global Privacy Control declines consent for the visitor. */
export function hasGlobalPrivacyControl(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}
