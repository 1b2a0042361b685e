import { isRecord } from "../../domain/is-record";

/** Events that show that the visitor interacts with the page. */
export const INTERACTION_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

type SavedPosition = { readonly entry: string; readonly position: number };

/** Returns the current history entry with the scroll position that Gatsby saved for it. */
function readSavedPosition(): SavedPosition {
  const { history, location } = window;
  const state: unknown = history.state;
  const key = isRecord(state) && typeof state["key"] === "string" ? state["key"] : "initial";
  const entry = `@@scroll|${location.pathname}|${key}`;
  try {
    return { entry, position: Number(window.sessionStorage.getItem(entry)) || 0 };
  } catch {
    return { entry, position: 0 };
  }
}

// Read with the first scripts of a document. A page that is still short cannot restore the
// position, and Gatsby would overwrite the saved value.
let opened = typeof window === "undefined" ? null : readSavedPosition();

/** Visitors who scroll before the list is loaded stay where they are. */
function discardPosition(): void {
  if (opened) opened = { ...opened, position: 0 };
}
if (opened)
  for (const event of INTERACTION_EVENTS)
    window.addEventListener(event, discardPosition, { once: true, passive: true });

/**
 * Returns the saved position of the current history entry, and whether the document was opened with
 * it. Changes nothing, because React may render a page several times before it commits it.
 */
export function getSavedPosition(): { readonly position: number; readonly isOpened: boolean } {
  const current = readSavedPosition();
  return opened?.entry === current.entry
    ? { position: opened.position, isOpened: true }
    : { position: current.position, isOpened: false };
}

/** Ends the use of the position with which the document was opened: it is restored or outdated. */
export function forgetOpenedPosition(): void {
  opened = null;
}
