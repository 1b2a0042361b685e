/** What a visitor does first. */
const FIRST_ACTIONS = ["pointerover", "touchstart", "keydown", "scroll"] as const;

const ignore = (): undefined => undefined;

/**
 * Loads what only matters to a visitor who does something, so that it costs the first page nothing:
 * the motion of pages (THEME-6), which visitors who prefer reduced motion never load, and the menu
 * that opens under the mouse (MENU-8).
 */
export function loadOnFirstAction(): void {
  const load = () => {
    for (const action of FIRST_ACTIONS) removeEventListener(action, load);
    if (matchMedia("(hover: hover)").matches)
      import("../../features/header/menu-hover").then(
        ({ setUpMenuHover }) => setUpMenuHover(),
        ignore,
      );
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      import("./page-motion").then(({ startPageMotion }) => startPageMotion(), ignore);
  };
  for (const action of FIRST_ACTIONS) addEventListener(action, load, { passive: true });
}
