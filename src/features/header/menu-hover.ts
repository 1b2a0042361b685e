import { dispatchLayout, useLayoutState } from "../../stores/layout";

/** Milliseconds for which the mouse is on a group before it opens, or off it before it closes. */
const OPEN_AFTER = 150;
const CLOSE_AFTER = 300;

const GROUPS = "header nav > ul > li > button";

/**
 * Opens the groups of the header under the mouse. A click keeps such a group open; without one it
 * closes when the mouse leaves it. Touch and keyboard open groups with their buttons only.
 */
export function setUpMenuHover(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Group that the mouse opened and that closes when the mouse leaves it. */
  let hovered: number | null = null;
  const isOpen = (group: number | null) =>
    group !== null && useLayoutState.getState().openGroup === group;

  const point = (group: number | null) => {
    clearTimeout(timer);
    if (isOpen(group)) return;
    timer =
      group === null
        ? setTimeout(() => {
            if (isOpen(hovered)) dispatchLayout({ kind: "close-menus" });
            hovered = null;
          }, CLOSE_AFTER)
        : setTimeout(() => {
            if (isOpen(group)) return;
            dispatchLayout({ kind: "toggle-group", group });
            hovered = group;
          }, OPEN_AFTER);
  };

  document.addEventListener("pointerover", ({ pointerType, target }) => {
    if (pointerType === "mouse") point(groupAt(target));
  });
  document.addEventListener(
    "click",
    (event) => {
      clearTimeout(timer);
      const { target } = event;
      const isButton = target instanceof Element && target.closest(GROUPS) !== null;
      if (!isButton) return;
      // The first click on a group that the mouse opened would close it at once.
      if (isOpen(hovered) && groupAt(target) === hovered) event.stopPropagation();
      hovered = null;
    },
    { capture: true },
  );
  // The mouse may have reached a group while this file loaded.
  const reached = groupAt(document.querySelector("header nav li:hover"));
  if (reached !== null) point(reached);
}

/** Returns the group whose button or panel contains an element. Null elsewhere. */
function groupAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const panel = target.closest("header nav > ul > li")?.querySelector("[id^='menu-']");
  return panel ? Number(panel.id.replace("menu-", "")) : null;
}
