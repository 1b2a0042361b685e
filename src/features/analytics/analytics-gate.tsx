import { useEffect } from "react";
import { ANALYTICS_CONSENT } from "../../domain/consent/consent";
import { STORAGE_KEYS } from "../../domain/constants";
import { useConsentBanner } from "../../stores/consent-banner";
import type { TrackerOptions } from "./tracker";

let isStarted = false;

/**
 * Has the visits counted, where the house wants it and the visitor has agreed: before that, not
 * even the code for it is fetched. Once there it stays as long as the document, whatever page is
 * shown; what it does is tracker.ts's.
 */
export function AnalyticsGate({ analytics, version, shop }: TrackerOptions) {
  const banner = useConsentBanner();
  useEffect(() => {
    if (isStarted || !isAgreed()) return;
    isStarted = true;
    import("./tracker").then(
      ({ startTracker }) => startTracker({ analytics, version, shop }),
      // The next page may have more luck.
      () => (isStarted = false),
    );
    // The banner's state says when an answer may have been given.
  }, [banner.kind, analytics, version, shop]);
  return null;
}

/**
 * Whether the last answer holds a consent; whether it answers today's question is found out by
 * whoever acts on it.
 */
function isAgreed(): boolean {
  try {
    const { consents } = JSON.parse(localStorage.getItem(STORAGE_KEYS.consents) ?? "{}");
    return (
      Array.isArray(consents) &&
      consents.some((one) => one?.function_id === ANALYTICS_CONSENT && one.consentGiven === true)
    );
  } catch {
    // Neither text that cannot be read nor a forbidden storage is an answer.
    return false;
  }
}
