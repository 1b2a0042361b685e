import { type RefObject, useEffect } from "react";
import { dispatchLayout } from "../../stores/layout";

/**
 * Closes open menus on link click (MENU-2), on pointer or focus outside, and on Escape. Escape
 * returns focus to the opening button.
 */
export function useMenuDismissal(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const until = new AbortController();
    const opener = () => header.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    const onLeave = ({ target }: Event) => {
      const group = opener()?.closest("li");
      if (group && target instanceof Node && !group.contains(target))
        dispatchLayout({ kind: "close-menus" });
    };
    document.addEventListener("pointerdown", onLeave, until);
    document.addEventListener("focusin", onLeave, until);
    document.addEventListener(
      "click",
      ({ target }) => {
        if (target instanceof Element && target.closest("a"))
          dispatchLayout({ kind: "choose-link" });
      },
      until,
    );
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        opener()?.focus();
        dispatchLayout({ kind: "close-menus" });
      },
      until,
    );
    return () => until.abort();
  }, [header]);
}
