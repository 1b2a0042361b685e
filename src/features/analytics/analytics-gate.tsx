import { useEffect } from "react";
import type { Analytics } from "../../domain/analytics";
import { STORAGE_KEYS } from "../../domain/constants";
import { useConsentBanner } from "../../stores/consent-banner";

/**
 * Has the visits counted, where the house wants it and the visitor may have agreed to it: until somebody has answered the banner, not even
 * the code that would look for the answer is fetched. What it does then is tracker.ts's.
 */
export function AnalyticsGate({ analytics, version }: { readonly analytics: Analytics; readonly version: string }) {
  const banner = useConsentBanner();
  useEffect(() => {
    if (!hasAnswer()) return;
    let end: () => void = () => undefined;
    let gone = false;
    import("./tracker").then(
      ({ startAnalytics }) => {
        if (!gone) end = startAnalytics(analytics, version);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      end();
    };
    // The banner's state says when an answer may have been given.
  }, [banner.kind, analytics, version]);
  return null;
}

/** Whether anything was ever answered. A storage that is forbidden has no answers. */
function hasAnswer(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEYS.consents) !== null;
  } catch {
    return false;
  }
}
