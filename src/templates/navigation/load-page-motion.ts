/** What a visitor does first. Until then nothing on the page moves. */
const FIRST_ACTIONS = ["pointerover", "touchstart", "keydown", "scroll"] as const;

/**
 * Loads the motion of pages (THEME-6) with the first action of the visitor, so that it costs the
 * first page nothing. Visitors who prefer reduced motion never load it.
 */
export function loadPageMotion(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const load = () => {
    for (const action of FIRST_ACTIONS) removeEventListener(action, load);
    import("./page-motion").then(
      ({ startPageMotion }) => startPageMotion(),
      () => undefined,
    );
  };
  for (const action of FIRST_ACTIONS) addEventListener(action, load, { passive: true });
}
