/** What a visitor does first. */
const FIRST_ACTIONS = ["pointerover", "touchstart", "keydown", "focusin", "scroll"] as const;

/** Calls a function once, when the visitor does something. Returns the function that cancels it. */
export function onFirstAction(callback: () => void): () => void {
  const cancel = () => {
    for (const action of FIRST_ACTIONS) removeEventListener(action, act);
  };
  const act = () => {
    cancel();
    callback();
  };
  for (const action of FIRST_ACTIONS) addEventListener(action, act, { passive: true });
  return cancel;
}
