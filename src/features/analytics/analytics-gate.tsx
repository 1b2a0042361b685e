import { useEffect } from "react";
import { ANALYTICS_CONSENT } from "../../domain/consent/consent";
import { useConsentBanner } from "../../stores/consent-banner";
import { hasStoredConsent } from "../../stores/stored-consent";
import type { TrackerOptions } from "./tracker";

let isStarted = false;

/**
 * Starts the Matomo tracker once the visitor has consented. Before that, the tracker chunk is not
 * requested. The tracker starts once per document and keeps running across page changes.
 */
export function AnalyticsGate({ analytics, version, shop }: TrackerOptions) {
  const banner = useConsentBanner();
  useEffect(() => {
    // Any version: the tracker checks it, and removes the cookies of an outdated consent.
    if (isStarted || !hasStoredConsent(ANALYTICS_CONSENT)) return;
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
