/**
 * gatsby-plugin-offline in the browser: it asks for a worker. What else it brings along is for the
 * worker that it generates (docs/decisions/015).
 */
export function registerServiceWorker(): boolean {
  return true;
}
