import { useEffect } from "react";
import type { ConsentBannerView } from "../../site/views/layout-view";
import { openBannerIfNeeded, useConsentBanner } from "../../stores/consent-banner";
import { lazyComponent } from "../../ui/loading/lazy-component";
// The banner styles are part of the page styles. As a separate chunk they would cost an extra
// request on each first visit.
import "./consent-banner.module.css";
import "./consent-row.module.css";

const Banner = lazyComponent(() =>
  // page-chunks.ts refers to this name.
  import(/* webpackChunkName: "consent-banner" */ "./consent-banner").then(
    (module) => module.ConsentBanner,
  ),
);

/**
 * Shows the consent banner if it is needed and loads its chunk only then (CONSENT-2). It is placed
 * early in the document.
 */
export function ConsentGate({ consents }: { readonly consents: ConsentBannerView }) {
  const banner = useConsentBanner();
  useEffect(() => {
    // Editors check a page, and the banner would cover it.
    if (process.env.GATSBY_PREVIEW !== "on") openBannerIfNeeded(consents.version);
  }, [consents.version]);
  return banner.kind === "hidden" ? null : <Banner consents={consents} banner={banner} />;
}
