import { useEffect } from "react";
import type { ConsentBannerView } from "../../site/view-models";
import { openBannerIfNeeded, useConsentBanner } from "../../stores/consent-banner";
import { lazyComponent } from "../../ui/loading/lazy-component";
// The banner's styles come with the page's: sent for when it appears, they would be a request more
// on each first visit.
import "./consent-banner.module.css";
import "./consent-row.module.css";

const Banner = lazyComponent(() =>
  import("./consent-banner").then((module) => module.ConsentBanner),
);

/**
 * Shows the consent banner where it has to be shown; only then does its code come (CONSENT-2).
 * Stands early in the document.
 */
export function ConsentGate({ consents }: { readonly consents: ConsentBannerView }) {
  const banner = useConsentBanner();
  useEffect(() => openBannerIfNeeded(consents.version), [consents.version]);
  return banner.kind === "hidden" ? null : <Banner consents={consents} banner={banner} />;
}
