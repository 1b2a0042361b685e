import { useContext, useEffect, useLayoutEffect } from "react";
import { RECENTLY_VIEWED_CONSENT } from "../../../domain/consent/consent";
import { useConsentBanner } from "../../../stores/consent-banner";
import {
  addRecentlyViewed,
  clearRecentlyViewed,
  syncRecentlyViewed,
} from "../../../stores/recently-viewed";
import { hasStoredConsent } from "../../../stores/stored-consent";
import { ConsentVersionContext } from "../../../ui/shop/consent-version-context";

/**
 * Loads the list of recently viewed products and adds the product, with the visitor's consent.
 * Without it, nothing is written, and what was stored before is removed (CONSENT-5).
 */
export function useRecentlyViewedRecording(product: number): void {
  const version = useContext(ConsentVersionContext);
  // Changes when the visitor may have answered.
  const { kind } = useConsentBanner();
  // Layout effect: the placeholders need the viewed products before the first paint.
  useLayoutEffect(() => {
    if (!hasStoredConsent(RECENTLY_VIEWED_CONSENT, version)) clearRecentlyViewed();
    return syncRecentlyViewed();
  }, [version, kind]);
  useEffect(() => {
    if (hasStoredConsent(RECENTLY_VIEWED_CONSENT, version)) addRecentlyViewed(product);
  }, [product, version, kind]);
}
