/**
 * Replaces Gatsby's own service worker registration, which gatsby-plugin-offline requests
 * (src/build/webpack/browser-aliases.ts). Behaves the same (FRAME-4), but registers only after the
 * page has loaded. The chunk has no name, because every document contains the names of all chunks.
 */

/**
 * Delay in milliseconds after the load event, so that the service worker does not compete with the
 * page.
 */
const LATER = 4_000;

function register(): void {
  import("../features/offline/start-offline-support").then(
    ({ startOfflineSupport }) => startOfflineSupport(),
    // The site works without it; the next page load tries again.
    () => undefined,
  );
}

function registerWhenIdle(): void {
  setTimeout(register, LATER);
}

if (process.env.GATSBY_SERVICE_WORKER !== "off") {
  if (document.readyState === "complete") registerWhenIdle();
  else addEventListener("load", registerWhenIdle);
}

export {};
