/**
 * A press that comes before the page has awoken. The document is there long before its scripts on a
 * slow connection, and a button that is pressed in between would do nothing: the last press is
 * remembered by an inline script, and repeated once buttons answer.
 */

declare global {
  interface Window {
    earlyPress?: ((event: Event) => void) & { button?: HTMLButtonElement };
  }
}

/** Stands in the document's head. Links and unfolding summaries need no help. */
export const CLICK_RECORDER_SCRIPT =
  'addEventListener("click",window.earlyPress=e=>{const b=e.target.closest("button");if(b){earlyPress.button=b;e.preventDefault()}},true)';

/**
 * Repeats it. What the page has replaced or disabled by then is left alone; what would send a form
 * is not sent unseen.
 */
export function replayClick(): void {
  const { earlyPress } = window;
  if (!earlyPress) return;
  window.removeEventListener("click", earlyPress, true);
  delete window.earlyPress;
  const { button } = earlyPress;
  if (button?.isConnected && button.type !== "submit") button.click();
}
