import { startOfflineSupport } from "../features/offline/start-offline-support";
import { preloadOverlaysWhenIdle } from "../ui/loading/preload-overlays";

/** Starts what a page needs after it has loaded: offline support and the code of overlays. */
export async function startIdleWork(): Promise<void> {
  preloadOverlaysWhenIdle();
  if (process.env.GATSBY_SERVICE_WORKER !== "off") await startOfflineSupport();
}
