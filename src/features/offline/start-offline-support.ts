import { reportVisits } from "./report-visits";

/** Minimum interval in milliseconds between update checks when a tab becomes visible. */
const UPDATE_CHECK_INTERVAL_MS = 30 * 60_000;

/**
 * Makes the site readable offline (FRAME-5) once Gatsby has registered the service worker. Without
 * one, nothing happens.
 */
export async function startOfflineSupport(): Promise<void> {
  // Some browsers do not offer service workers in private windows.
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  checkForUpdates(registration);
  reportVisits(registration);
}

/**
 * Checks for updates when the tab becomes visible. Browsers check only on page load, which is not
 * enough for tabs that stay open for days.
 */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < UPDATE_CHECK_INTERVAL_MS) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}
