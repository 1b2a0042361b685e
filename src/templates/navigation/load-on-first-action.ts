import { onFirstAction } from "../../ui/loading/on-first-action";
import { afterPaint } from "../../ui/loading/when-idle";

const ignore = (): undefined => undefined;

/**
 * Loads what only matters to a visitor who does something, so that it costs the first page nothing:
 * the watch over the focus (ACCESS-3), the motion of pages (THEME-6), which visitors who prefer
 * reduced motion never load, and the menu that opens under the mouse (MENU-8).
 */
export function loadOnFirstAction(): void {
  onFirstAction(() => afterPaint(load));
}

function load(): void {
  import("./keep-focus").then(({ keepFocus }) => keepFocus(), ignore);
  if (matchMedia("(hover: hover)").matches)
    import("../../features/header/menu-hover").then(
      ({ setUpMenuHover }) => setUpMenuHover(),
      ignore,
    );
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    import("./page-motion").then(({ startPageMotion }) => startPageMotion(), ignore);
}
