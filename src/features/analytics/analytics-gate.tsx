import { useEffect } from "react";
import { ANALYTICS_CONSENT } from "../../domain/consent/consent";
import { STORAGE_KEYS } from "../../domain/constants";
import { isRecord } from "../../domain/is-record";
import { useConsentBanner } from "../../stores/consent-banner";
import type { TrackerOptions } from "./tracker";

let isStarted = false;

/**
 * Starts the Matomo tracker once the visitor has consented. Before that, the tracker chunk is not
 * requested. The tracker starts once per document and keeps running across page changes.
 */
export function AnalyticsGate({ analytics, version, shop }: TrackerOptions) {
  const banner = useConsentBanner();
  useEffect(() => {
    if (isStarted || !isAgreed()) return;
    isStarted = true;
    import("./tracker").then(
      ({ startTracker }) => startTracker({ analytics, version, shop }),
      // The chunk failed to load: the next run of the effect tries again.
      () => (isStarted = false),
    );
    // `banner.kind` changes when the visitor may have answered.
  }, [banner.kind, analytics, version, shop]);
  return null;
}

/**
 * Returns whether the stored answer includes analytics consent. The tracker itself checks whether
 * the answer belongs to the current consent version.
 */
function isAgreed(): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.consents) ?? "{}");
    return (
      isRecord(stored) &&
      Array.isArray(stored.consents) &&
      stored.consents.some(
        (consent: unknown) =>
          isRecord(consent) &&
          consent.function_id === ANALYTICS_CONSENT &&
          consent.consentGiven === true,
      )
    );
  } catch {
    // Invalid JSON and blocked storage count as no consent.
    return false;
  }
}
