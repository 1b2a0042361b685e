import { whenIdle } from "./when-idle";

/** The network information of the browser, which Firefox and Safari do not have. */
type Connection = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Loads code in advance when the browser is idle. Does nothing if the visitor saves data; then the
 * code is loaded when it is needed.
 */
export function preloadWhenIdle(preload: () => void): void {
  const { connection }: Navigator & Connection = navigator;
  if (connection?.saveData) return;
  whenIdle(preload);
}
