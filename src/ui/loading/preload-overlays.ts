import { whenIdle } from "./when-idle";

/**
 * Loads the chunk that all components of the kit share. A failed download is repeated by the next
 * call.
 */
export function preloadOverlays(): void {
  import("../overlay/overlays").catch(() => undefined);
}

/** The network information of the browser, which Firefox and Safari do not have. */
type Connection = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Loads the shared chunk when the browser is idle, so that the first overlay opens at once. Does
 * nothing if the visitor saves data; then the chunk is loaded when an overlay is about to open.
 */
export function preloadOverlaysWhenIdle(): void {
  const { connection }: Navigator & Connection = navigator;
  if (connection?.saveData) return;
  whenIdle(preloadOverlays);
}
