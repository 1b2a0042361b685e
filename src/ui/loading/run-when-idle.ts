/** The network information of the browser, which Firefox and Safari do not have. */
type Connection = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Runs work that loads code in advance when the browser is idle. Does nothing if the visitor saves
 * data; then the code is loaded when it is needed.
 */
export function runWhenIdle(preload: () => void): void {
  const { connection }: Navigator & Connection = navigator;
  if (connection?.saveData) return;
  // Safari does not support `requestIdleCallback`.
  const browser: Partial<Pick<Window, "requestIdleCallback">> = window;
  if (browser.requestIdleCallback) browser.requestIdleCallback(preload);
  else preload();
}
