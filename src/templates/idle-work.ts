import { preloadDrawer } from "./layouts/lazy-layout-parts";
import { whenIdle } from "../ui/loading/when-idle";

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

/** The network information of the browser, which Firefox and Safari do not have. */
type Connection = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Loads code in advance when the browser is idle. Does nothing if the visitor saves data; then the
 * code is loaded when it is needed.
 */
function preloadWhenIdle(preload: () => void): void {
  const { connection }: Navigator & Connection = navigator;
  if (connection?.saveData) return;
  whenIdle(preload);
}
