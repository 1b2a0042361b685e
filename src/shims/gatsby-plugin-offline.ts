/**
 * Replaces gatsby-plugin-offline in the browser: requests the worker's registration. The rest of
 * the plugin serves its own generated worker (docs/decisions/015).
 */
export function registerServiceWorker(): boolean {
  return true;
}
