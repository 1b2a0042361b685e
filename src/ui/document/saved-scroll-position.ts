/** Returns the scroll position that Gatsby saved for the current history entry. */
function readSavedPosition(): number {
  try {
    const state: unknown = window.history.state;
    const key =
      typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
        ? state.key
        : "initial";
    return (
      Number(window.sessionStorage.getItem(`@@scroll|${window.location.pathname}|${key}`) ?? 0) || 0
    );
  } catch {
    return 0;
  }
}

// Read when the first script of the shop is executed: a page that is still short cannot restore the
// position, and Gatsby would overwrite the saved value.
let initialPosition: number | null = typeof window === "undefined" ? null : readSavedPosition();

/** Returns the saved position: the first time, the one with which the document was opened. */
export function takeSavedPosition(): number {
  const position = initialPosition ?? readSavedPosition();
  initialPosition = null;
  return position;
}
