/**
 * Replays a click made before hydration. An inline script records the last button click; it is
 * dispatched again once event handlers are attached.
 */

declare global {
  interface Window {
    earlyPress?: ((event: Event) => void) & { button?: HTMLButtonElement };
  }
}

/** Inline script of the document's head. Links and `summary` elements work without scripts. */
export const CLICK_RECORDER_SCRIPT =
  'addEventListener("click",window.earlyPress=e=>{const b=e.target.closest("button");if(b){earlyPress.button=b;e.preventDefault()}},true)';

/**
 * Repeats the recorded click. Skips removed or disabled buttons, and submit buttons, so that no
 * form is sent unseen.
 */
export function replayClick(): void {
  const { earlyPress } = window;
  if (!earlyPress) return;
  window.removeEventListener("click", earlyPress, true);
  delete window.earlyPress;
  const { button } = earlyPress;
  if (button?.isConnected && button.type !== "submit") button.click();
}
