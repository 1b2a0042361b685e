import { dispatchLayout } from "../../stores/layout";

/**
 * What happens around a navigation: where the page scrolls to, what is said, where the focus goes
 * (FRAME-1, FRAME-3, LAYOUT-11).
 */
type Place = Pick<Location, "pathname" | "hash"> & {
  readonly action?: unknown;
  readonly key?: unknown;
  readonly state?: unknown;
};

const ANNOUNCER = "arrival";

/**
 * The framework says "Navigated to …", in English on every page; the page's own heading says the
 * same in the visitor's language.
 */
export function setUpRouteAnnouncer(): void {
  document.getElementById("gatsby-announcer")?.setAttribute("hidden", "");
  const region = document.createElement("p");
  region.id = ANNOUNCER;
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  document.body.append(region);
}

/**
 * Going back and forward, the framework restores the place. The browser would do so as well, and
 * sooner: while the page that is left still stands, whose own remembered place it would overwrite.
 * A page that is loaded as a whole is restored by the browser.
 */
export function setUpScrollRestoration(): void {
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  // The same page again, out of the browser's memory.
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
}

export function handleRouteDelayed(): void {
  dispatchLayout({ kind: "route", delayed: true });
}

/** `previous` is missing for the page that was loaded first, which the browser announces itself. */
export function handleRouteUpdate(place: Place, previous: Place | null | undefined): void {
  dispatchLayout({ kind: "route", delayed: false });
  if (!previous) return;
  const target = targetOf(place);
  if (place.pathname !== previous.pathname) {
    // The title and the page's heading are there with the next frame.
    requestAnimationFrame(announce);
    // The framework stays where it was when an address names an anchor that the page lacks.
    if (place.hash && !target) window.scrollTo(0, 0);
  } else if (target) {
    // Whoever goes on by keyboard goes on from the anchor.
    if (target.tabIndex < 0) {
      target.tabIndex = -1;
      target.style.outline = "none"; // it is a place, not a control
    }
    target.focus({ preventScroll: true });
  }
}

/**
 * Whether the framework may scroll: to the anchor (150px below the top, by `scroll-margin-top`), to
 * the top of a new page, or back to where the visitor was. Only going back to an address with an
 * anchor is ours, since it would scroll to the anchor again. The framework names the action of
 * links alone; the page that was loaded first has none before it.
 */
export function isScrollAllowed(place: Place, isFirst: boolean, saved: () => number): boolean {
  // A filter of the list is another address, but the same page: the visitor's eyes stay where they
  // are.
  if (place.action === "PUSH" && keepsPlace(place.state)) return false;
  if (isFirst || place.action === "PUSH" || !place.hash || saved() === 0) return true;
  window.scrollTo(0, saved());
  return false;
}

function keepsPlace(state: unknown): boolean {
  return (
    typeof state === "object" &&
    state !== null &&
    "keepsPlace" in state &&
    state.keepsPlace === true
  );
}

function announce(): void {
  const region = document.getElementById(ANNOUNCER);
  if (region) region.textContent = document.querySelector("h1")?.textContent ?? document.title;
}

function targetOf({ hash }: Place): HTMLElement | null {
  return document.getElementById(decodeURI(hash.slice(1)));
}
