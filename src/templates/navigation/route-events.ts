import { decodePercent } from "../../domain/navigation/percent-encoding";
import { dispatchLayout } from "../../stores/layout";
import { handlePageHeading } from "../../ui/document/page-heading";

/** Handles navigation: scroll position, announcement and focus (FRAME-1, FRAME-3, LAYOUT-11). */
type RouteLocation = Pick<Location, "pathname" | "hash"> & {
  readonly action?: unknown;
  readonly key?: unknown;
  readonly state?: unknown;
};

/** Event of the window after each route change. */
export const ROUTE_UPDATE_EVENT = "int-route-update";

const ANNOUNCER = "route-announcer";

/** Hash of the place that is shown. The address is ahead of it for a moment. */
let shownHash = "";

/**
 * Replaces Gatsby's route announcer, which announces "Navigated to …" in English, with a status
 * region that announces the heading of the page. Gatsby would also focus an element around the page
 * (decision 062).
 */
export function setUpRouteAnnouncer(): void {
  document.getElementById("gatsby-announcer")?.setAttribute("hidden", "");
  document.getElementById("gatsby-focus-wrapper")?.removeAttribute("tabindex");
  const region = document.createElement("p");
  region.id = ANNOUNCER;
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  document.body.append(region);
}

/**
 * Lets Gatsby restore the scroll position on back and forward. The browser would restore it while
 * the previous page is still rendered and overwrite the position stored for that page. On full page
 * loads the browser restores it.
 */
export function setUpScrollRestoration(): void {
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  // Restored from the back/forward cache.
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
  // Browsers scroll to an anchor before Gatsby shows its place. Gatsby would save the new position
  // for the place before it.
  const skipAnchor = (event: Event) => {
    if (event.target === document && location.hash !== shownHash) event.stopImmediatePropagation();
  };
  addEventListener("scroll", skipAnchor, true);
  // Gatsby does not notice an anchor that is followed while the page starts.
  if (location.hash !== shownHash) dispatchEvent(new PopStateEvent("popstate"));
}

export function handleRouteDelayed(): void {
  dispatchLayout({ kind: "route", delayed: true });
}

/**
 * Handles a route change. `previous` is missing for the first page, which the browser announces
 * itself.
 */
export function handleRouteUpdate(
  place: RouteLocation,
  previous: RouteLocation | null | undefined,
): void {
  shownHash = place.hash;
  dispatchLayout({ kind: "route", delayed: false });
  if (!previous) return;
  window.dispatchEvent(new Event(ROUTE_UPDATE_EVENT));
  const target = findAnchor(place.hash);
  if (place.pathname !== previous.pathname) {
    handlePageHeading((heading) => {
      announce(heading);
      // A filter of the list keeps the focus.
      if (!preservesScroll(place)) focusStart(target ?? heading);
    });
    // Gatsby keeps the scroll position if the page lacks the anchor of the URL.
    if (place.hash && !target) window.scrollTo(0, 0);
  } else if (target) focusStart(target);
}

/** Keyboard and screen reader continue from here. The scroll position is that of the route. */
function focusStart(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.style.outline = "none"; // not a control, no focus ring
  }
  element.focus({ preventScroll: true });
}

/**
 * True if Gatsby may scroll: to the anchor (150px below the top, by the scroll margin), or to the
 * top of a new page. A stored position is restored here, because Gatsby would scroll to the anchor
 * again, and does not know the entry of a page that it has to load. `action` is "PUSH" for new
 * entries, but not for those that the browser adds for an anchor: these have no position yet.
 */
export function isScrollAllowed(
  place: RouteLocation,
  isFirst: boolean,
  saved: () => number,
): boolean {
  // A filter of the list changes the URL but not the page: keep the scroll position.
  if (preservesScroll(place)) return false;
  if (isFirst || place.action === "PUSH" || saved() === 0) return true;
  window.scrollTo(0, saved());
  return false;
}

/** Returns the element that a hash names. Takes malformed percent-encoding as written. */
function findAnchor(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return document.getElementById(decodePercent(name) ?? name);
}

function preservesScroll({ action, state }: RouteLocation): boolean {
  return (
    action === "PUSH" &&
    typeof state === "object" &&
    state !== null &&
    "preserveScroll" in state &&
    state.preserveScroll === true
  );
}

function announce({ textContent }: HTMLElement): void {
  const region = document.getElementById(ANNOUNCER);
  if (region) region.textContent = textContent;
}
