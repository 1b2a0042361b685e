type SavedPosition = { readonly entry: string; readonly position: number };

/** Returns the current history entry with the scroll position that Gatsby saved for it. */
function readSavedPosition(): SavedPosition {
  const { pathname } = window.location;
  try {
    const state: unknown = window.history.state;
    const key =
      typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
        ? state.key
        : "initial";
    const entry = `@@scroll|${pathname}|${key}`;
    return { entry, position: Number(window.sessionStorage.getItem(entry) ?? 0) || 0 };
  } catch {
    return { entry: pathname, position: 0 };
  }
}

// Read with the first scripts of a document. A page that is still short cannot restore the
// position, and Gatsby would overwrite the saved value.
let initial = typeof window === "undefined" ? null : readSavedPosition();

/** Returns the saved position: the first time, the one with which the document was opened. */
export function takeSavedPosition(): number {
  const current = readSavedPosition();
  const { position } = initial?.entry === current.entry ? initial : current;
  initial = null;
  return position;
}
