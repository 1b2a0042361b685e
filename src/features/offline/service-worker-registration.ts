import { APP_DATA_PATH, isServiceWorkerAllowed } from "../../domain/offline/request-strategy";
import { logError, logInfo } from "../../lib/logger";

/** Log messages for operators. The first three are required by the specification (FRAME-4). */
const MESSAGES = {
  insecure: "Service workers can only be used over HTTPS, or on localhost for development",
  redundant: "The installing service worker became redundant.",
  failed: "Error during service worker registration:",
  offline: "Content is now available offline.",
  active: "The service worker is active.",
} as const;

/** Minimum interval in milliseconds between update checks when a tab becomes visible. */
const UPDATE_CHECK_INTERVAL_MS = 30 * 60_000;

/**
 * Registers the service worker and follows its state. Calls `onUpdate` if this page belongs to an
 * older release than the live one. Returns null if no worker is registered.
 */
export async function registerServiceWorkerWithUpdates(
  onUpdate: () => void,
): Promise<ServiceWorkerRegistration | null> {
  if (!isServiceWorkerAllowed(window.location)) {
    logError(MESSAGES.insecure);
    return null;
  }
  // Some browsers do not offer service workers in private windows.
  if (!("serviceWorker" in navigator)) return null;
  try {
    const registering: Promise<ServiceWorkerRegistration | undefined> =
      navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const registration = await registering;
    // Some privacy tools replace `register` with a stub that resolves to undefined.
    if (!registration) return null;
    const follow = () => registration.installing && followWorker(registration.installing, onUpdate);
    registration.addEventListener("updatefound", follow);
    follow();
    checkForUpdates(registration);
    return registration;
  } catch (error) {
    logError(MESSAGES.failed, error);
    return null;
  }
}

const followed = new WeakSet<ServiceWorker>();

function followWorker(worker: ServiceWorker, onUpdate: () => void): void {
  if (followed.has(worker)) return;
  followed.add(worker);
  // Checked now, because the first worker takes control as soon as it is installed.
  const isUpdate = navigator.serviceWorker.controller !== null;
  const follow = () => {
    if (worker.state === "installed" && isUpdate) void updateReady(onUpdate);
    else if (worker.state === "installed") logInfo(MESSAGES.offline);
    else if (worker.state === "redundant") logError(MESSAGES.redundant);
    else if (worker.state === "activated") {
      logInfo(MESSAGES.active);
      // An activated worker also becomes redundant when the next one replaces it; that is not an
      // error.
      worker.removeEventListener("statechange", follow);
    }
  };
  worker.addEventListener("statechange", follow);
}

async function updateReady(onUpdate: () => void): Promise<void> {
  window.___swUpdated = true;
  if (window.___failedResources) {
    window.location.reload();
    return;
  }
  if (await isOutdated()) onUpdate();
}

/**
 * Returns whether the live release differs from the release of this page. False if it cannot be
 * determined.
 */
async function isOutdated(): Promise<boolean> {
  try {
    const data: unknown = await (await fetch(APP_DATA_PATH, { cache: "no-store" })).json();
    const live: unknown =
      typeof data === "object" && data !== null
        ? Reflect.get(data, "webpackCompilationHash")
        : undefined;
    return typeof live === "string" && live !== window.___webpackCompilationHash;
  } catch {
    return false;
  }
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
