/**
 * The one place that writes to the browser's console: notes for whoever looks after the site, never
 * words for a visitor. A missing translation (ROUTE-10) and a missing picture (CONTENT-6) are
 * noted; a record that cannot be shown is a warning.
 */

export function logInfo(message: string): void {
  console.info(message);
}

export function logWarning(message: string): void {
  console.warn(message);
}

/** Something of the site itself did not work. */
export function logError(message: string, ...facts: readonly unknown[]): void {
  console.error(message, ...facts);
}
