import { type RefObject, useEffect } from "react";
import { act } from "../../stores/layout";

/**
 * How menus behave: they close when a link is chosen anywhere (MENU-2), when pointer or focus go elsewhere, and by Escape, which gives the
 * focus back to the button that opened them.
 */
export function useManners(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = () => header.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    const onLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) act({ kind: "choose-link" });
    };
    const onLeave = ({ target }: Event) => {
      const group = opener()?.closest("li");
      if (group && target instanceof Node && !group.contains(target)) act({ kind: "close-menus" });
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      opener()?.focus();
      act({ kind: "close-menus" });
    };
    document.addEventListener("click", onLink);
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onLink);
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
      document.removeEventListener("keydown", onKey);
    };
  }, [header]);
}
