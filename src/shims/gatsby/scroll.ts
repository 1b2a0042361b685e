import { decodePercent } from "../../domain/navigation/percent-encoding";
import type { Place } from "./history";

/* Replaces gatsby-react-router-scroll in the browser
   (docs/decisions/058-browser-runtime.md). */

type Entry = Pick<Place, "pathname" | "key">;

const storageKey = ({ pathname, key }: Entry): string => `@@scroll|${pathname}|${key}`;

/** Positions of this page load, for browsers that block the storage. */
const positions = new Map<string, number>();

/** Returns the position that the visitor left the place at, or 0. */
export function readScroll(place: Entry): number {
  const key = storageKey(place);
  try {
    return Number(window.sessionStorage.getItem(key));
  } catch {
    return positions.get(key) ?? 0;
  }
}

function saveScroll(place: Entry, position: number): void {
  const key = storageKey(place);
  try {
    window.sessionStorage.setItem(key, String(position));
  } catch {
    positions.set(key, position);
  }
}

/**
 * Saves the position of the current place once per frame, unless the place is not known. Returns a
 * function that ends this.
 */
export function followScroll(currentPlace: () => Entry | null): () => void {
  let latest = 0;
  let isWaiting = false;
  const onScroll = () => {
    latest = window.scrollY;
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      const place = currentPlace();
      if (place) saveScroll(place, latest);
    });
  };
  window.addEventListener("scroll", onScroll);
  return () => window.removeEventListener("scroll", onScroll);
}

/** Returns the element that a hash names. Takes malformed percent-encoding as written. */
export function findAnchor(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return document.getElementById(decodePercent(name) ?? name);
}

/** Scrolls to the anchor of the place, or to the position that was saved for it. */
export function restoreScroll(place: Place, isFirst: boolean, isAllowed: () => boolean): void {
  const { hash } = place;
  if (hash) {
    const target = findAnchor(hash);
    if (target && isAllowed()) target.scrollIntoView();
    return;
  }
  const position = readScroll(place);
  // The browser has restored the position of the first page.
  if (isFirst && position === 0) return;
  if (isAllowed()) window.scrollTo(0, position);
}
