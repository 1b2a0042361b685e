import { preloadWhenIdle } from "../ui/loading/preload-when-idle";
import { preloadDrawer } from "./layouts/lazy-layout-parts";

/** Delay in milliseconds after the load event, so that this work does not compete with the page. */
const LATER = 4_000;

/** What can wait until the page has loaded: offline support and the code of overlays. */
export function scheduleIdleWork(): void {
  const start = () => setTimeout(startIdleWork, LATER);
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

function startIdleWork(): void {
  // The drawer needs the chunk that all overlays share.
  preloadWhenIdle(preloadDrawer);
  import("../features/offline/start-offline-support").then(
    ({ startOfflineSupport }) => startOfflineSupport(),
    // The site works without it; the next page load tries again.
    () => undefined,
  );
}

/** Tells the visitors of an outdated page about the new release (FRAME-4). */
export function announceUpdate(): void {
  import("../features/offline/update-notice").then(
    ({ showUpdateNotice }) => showUpdateNotice(),
    // Without the notice, the next link loads the new release anyway.
    () => undefined,
  );
}
