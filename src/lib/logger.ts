/**
 * Writes to the browser's console, for operators and not for visitors. The only module that does.
 * Logs missing translations (ROUTE-10) and missing images (CONTENT-6) as info, and records that
 * cannot be shown as warnings.
 */

export function logInfo(message: string): void {
  console.info(message);
}

export function logWarning(message: string): void {
  console.warn(message);
}

/** Logs an error of the site itself. */
export function logError(message: string, ...details: readonly unknown[]): void {
  console.error(message, ...details);
}
