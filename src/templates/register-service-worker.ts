/*
 * Replaces Gatsby's own service worker registration, which gatsby-plugin-offline requests. Behaves
 * the same (FRAME-4), but registers only after the page has loaded, together with other work that
 * can wait. The chunk has no name, because every document contains the names of all chunks.
 */

/** Delay in milliseconds after the load event, so that this work does not compete with the page. */
const LATER = 4_000;

function start(): void {
  import("./start-idle-work").then(
    ({ startIdleWork }) => startIdleWork(),
    // The site works without it; the next page load tries again.
    () => undefined,
  );
}

function startWhenIdle(): void {
  setTimeout(start, LATER);
}

export function registerServiceWorker(): void {
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle);
}
