import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { ConsentsView } from "../../site/views";
import { askForConsents, useConsentBanner } from "../../stores/consent-banner";
import type { BannerProps } from "./banner";

// A banner that cannot be fetched is no reason to take the page away: nothing counts as given without it.
const Banner = lazy((): Promise<{ default: ComponentType<BannerProps> }> =>
  import("./banner").then(
    (module) => ({ default: module.Banner }),
    () => ({ default: () => null }),
  ),
);

/** Shows the consent banner where it has to be shown; only then does its code come (CONSENT-2). Stands early in the document. */
export function ConsentGate({ consents }: { readonly consents: ConsentsView }) {
  const banner = useConsentBanner();
  useEffect(() => askForConsents(consents.version), [consents.version]);
  if (banner.kind === "hidden") return null;
  return (
    <Suspense fallback={null}>
      <Banner consents={consents} banner={banner} />
    </Suspense>
  );
}
