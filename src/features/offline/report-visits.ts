import { globalHistory } from "@gatsbyjs/reach-router";
import { isHashedAsset } from "../../domain/offline/hashed-asset";

/** A page on which somebody stayed so long, in milliseconds, was visited. */
const STAYED = 2_000;

/**
 * Tells the worker which pages the visitor reads, so that they can be read again without a network.
 * Not where data are to be saved.
 */
export function reportVisits(registration: ServiceWorkerRegistration): void {
  if (savesData()) return;
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const fetched = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime >= told);
    told = performance.now();
    registration.active?.postMessage({
      visited: window.location.pathname,
      files: fetched.flatMap(ownFile),
    });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, STAYED);
  };
  void navigator.serviceWorker.ready.then(tell);
  globalHistory.listen(soon);
}

/** The path of a file of this site that never changes under its name. */
function ownFile({ name }: PerformanceEntry): readonly string[] {
  const { origin, pathname } = new URL(name);
  return origin === window.location.origin && isHashedAsset(pathname) ? [pathname] : [];
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    Reflect.get(connection, "saveData") === true
  );
}
