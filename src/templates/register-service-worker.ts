/**
 * Stands in the place of Gatsby's own registration, which gatsby-plugin-offline asks for
 * (src/build/webpack/browser-aliases.ts): the same promises (FRAME-4), but not before the visitor
 * has the page. What it takes is a chunk of its own, without a name: names stand in every document.
 */

/** Milliseconds after the page has loaded: nothing of the worker competes with it. */
const LATER = 4_000;

function register(): void {
  import("../features/offline/start-offline-support").then(
    ({ startOfflineSupport }) => startOfflineSupport(),
    // Without it the site works as it did; the next page tries again.
    () => undefined,
  );
}

function whenQuiet(): void {
  setTimeout(register, LATER);
}

if (process.env.GATSBY_SERVICE_WORKER !== "off") {
  if (document.readyState === "complete") whenQuiet();
  else addEventListener("load", whenQuiet);
}

export {};
