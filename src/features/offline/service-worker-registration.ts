import { APP_DATA_PATH, isServiceWorkerAllowed } from "../../domain/offline/request-strategy";
import { logError, logInfo } from "../../lib/logger";

/**
 * The browser's own words for whoever looks after the site; the first three are the specification's
 * (FRAME-4).
 */
const MESSAGES = {
  insecure: "Service workers can only be used over HTTPS, or on localhost for development",
  redundant: "The installing service worker became redundant.",
  failed: "Error during service worker registration:",
  offline: "Content is now available offline.",
  active: "The service worker is active.",
} as const;

/** A tab that is looked at again asks for a newer worker, this often at most, in milliseconds. */
const LOOK_AGAIN = 30 * 60_000;

/**
 * Registers the worker and follows what becomes of it; `onUpdate` is told when this page is of an
 * older release than the live one.
 */
export async function registerServiceWorkerWithUpdates(
  onUpdate: () => void,
): Promise<ServiceWorkerRegistration | null> {
  if (!isServiceWorkerAllowed(window.location)) {
    logError(MESSAGES.insecure);
    return null;
  }
  // Some browsers have none in private windows.
  if (!("serviceWorker" in navigator)) return null;
  try {
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register("/sw.js", {
        updateViaCache: "none",
      });
    // Privacy tools put a registration in its place that registers nothing.
    if (!registration) return null;
    const follow = () => registration.installing && followWorker(registration.installing, onUpdate);
    registration.addEventListener("updatefound", follow);
    follow();
    lookAgain(registration);
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
  // Asked now: the first worker of a browser takes over as soon as it is installed.
  const isUpdate = navigator.serviceWorker.controller !== null;
  const follow = () => {
    if (worker.state === "installed" && isUpdate) void updateReady(onUpdate);
    else if (worker.state === "installed") logInfo(MESSAGES.offline);
    else if (worker.state === "redundant") logError(MESSAGES.redundant);
    else if (worker.state === "activated") {
      logInfo(MESSAGES.active);
      // One that has been at work and gives way to the next is redundant as well; that is no error.
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
 * Whether another release is live than this page's. A page that came with the new release has
 * nothing to be told.
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
 * Browsers look for a newer worker when a page is loaded; a tab that stays open for days would
 * never hear of one.
 */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < LOOK_AGAIN) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}
