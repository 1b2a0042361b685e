import { startOfflineSupport } from "../features/offline/start-offline-support";
import { preloadWhenIdle } from "../ui/loading/preload-when-idle";
import { preloadDrawer } from "./layouts/lazy-layout-parts";

/** Starts what a page needs after it has loaded: offline support and the code of overlays. */
export async function startIdleWork(): Promise<void> {
  // The drawer needs the chunk that all overlays share.
  preloadWhenIdle(preloadDrawer);
  if (process.env.GATSBY_SERVICE_WORKER !== "off") await startOfflineSupport();
}
