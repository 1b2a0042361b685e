/**
 * Replays a click made before hydration. An inline script records the last button click; it is
 * dispatched again once event handlers are attached.
 */

declare global {
  interface Window {
    clickRecorder?: ((event: Event) => void) & { button?: HTMLButtonElement };
  }
}

/** Inline script of the document's head. Links and `summary` elements work without scripts. */
export const CLICK_RECORDER_SCRIPT =
  'addEventListener("click",window.clickRecorder=e=>{const b=e.target.closest("button");if(b){clickRecorder.button=b;e.preventDefault()}},true)';

/**
 * Repeats the recorded click. Skips removed or disabled buttons, and submit buttons, so that no
 * form is sent unseen.
 */
export function replayClick(): void {
  const { clickRecorder } = window;
  if (!clickRecorder) return;
  window.removeEventListener("click", clickRecorder, true);
  delete window.clickRecorder;
  const { button } = clickRecorder;
  if (button?.isConnected && button.type !== "submit") button.click();
}
