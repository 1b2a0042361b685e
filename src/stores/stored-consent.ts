import { STORAGE_KEYS } from "../domain/browser-keys";
import { isRecord } from "../domain/is-record";

/**
 * The stored answer without its store. Every page bundles this module; consents.ts loads with the
 * banner.
 */
type StoredAnswer = { readonly asked: unknown; readonly consents: readonly unknown[] };

/** Returns the stored answer, by the same rule as consents.ts: a corrupt entry is none. */
export function readStoredAnswer(): StoredAnswer | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.consents) ?? "{}");
    if (!isRecord(stored)) return undefined;
    const { asked, consents, version } = stored;
    return version === 1 && Array.isArray(consents) ? { asked, consents } : undefined;
  } catch {
    // Invalid JSON or blocked storage is not an answer.
    return undefined;
  }
}

/**
 * True if the stored answer agrees to a function. With a version, only the answer to that request
 * counts.
 */
export function hasStoredConsent(functionId: string, version?: string): boolean {
  const answer = readStoredAnswer();
  if (!answer || (version !== undefined && answer.asked !== version)) return false;
  return answer.consents.some(
    (consent) =>
      isRecord(consent) && consent.function_id === functionId && consent.consentGiven === true,
  );
}
