import { useEffect } from "react";
import type { ConsentsView } from "../../site/views";
import { askForConsents, useConsentBanner } from "../../stores/consent-banner";
import { late } from "../../ui/late";
// The banner's styles come with the page's: sent for when it appears, they would be a request more on each first visit.
import "./banner.module.css";
import "./consent-row.module.css";

const Banner = late(() => import("./banner").then((module) => module.Banner));

/** Shows the consent banner where it has to be shown; only then does its code come (CONSENT-2). Stands early in the document. */
export function ConsentGate({ consents }: { readonly consents: ConsentsView }) {
  const banner = useConsentBanner();
  useEffect(() => askForConsents(consents.version), [consents.version]);
  return banner.kind === "hidden" ? null : <Banner consents={consents} banner={banner} />;
}
