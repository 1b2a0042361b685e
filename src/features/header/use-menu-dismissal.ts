import { type RefObject, useEffect } from "react";
import { dispatchLayout } from "../../stores/layout";

/**
 * How menus behave: they close when a link is chosen anywhere (MENU-2), when pointer or focus go
 * elsewhere, and by Escape, which gives the focus back to the button that opened them.
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
