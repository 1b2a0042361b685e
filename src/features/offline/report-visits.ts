import { globalHistory } from "@gatsbyjs/reach-router";
import { isRecord } from "../../domain/is-record";
import { isHashedAsset } from "../../domain/offline/request-strategy";

/** Time in milliseconds on a page after which it counts as visited. */
const VISIT_DELAY_MS = 2_000;

/**
 * Reports visited pages to the service worker, so that they can be read offline. Disabled if the
 * browser requests reduced data usage.
 */
export function reportVisits(registration: ServiceWorkerRegistration): void {
  if (savesData()) return;
  let reportedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    const fetched = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime >= reportedUntil);
    reportedUntil = performance.now();
    registration.active?.postMessage({
      visited: window.location.pathname,
      files: fetched.flatMap(ownFile),
    });
  };
  const scheduleReport = () => {
    clearTimeout(timer);
    timer = setTimeout(report, VISIT_DELAY_MS);
  };
  report();
  globalHistory.listen(scheduleReport);
}

/** Returns the path of a content-hashed file of this site, or an empty list for other files. */
function ownFile({ name }: PerformanceEntry): readonly string[] {
  const { origin, pathname } = new URL(name);
  return origin === window.location.origin && isHashedAsset(pathname) ? [pathname] : [];
}

function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : undefined;
  return isRecord(connection) && connection["saveData"] === true;
}
