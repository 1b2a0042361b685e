import { describe, expect, it } from "vitest";
import { initialLayoutState, isScrollLocked, reduceLayout, type LayoutAction, type LayoutState } from "../../src/domain/menu-state";

const after = (...actions: readonly LayoutAction[]): LayoutState => actions.reduce(reduceLayout, initialLayoutState("de"));
const toggle = (group: number): LayoutAction => ({ kind: "toggle-group", group });

describe("the layout's one state", () => {
  it("LAYOUT-9 begins with everything closed", () => {
    expect(initialLayoutState("fr")).toEqual({ language: "fr", openGroup: null, primaryMenuOpen: false, drawer: { kind: "closed" } });
  });

  it("MENU-2 LAYOUT-9 opening one group closes the others; toggling it again closes it", () => {
    expect(after(toggle(1)).openGroup).toBe(1);
    expect(after(toggle(1), toggle(2)).openGroup).toBe(2);
    expect(after(toggle(1), toggle(1)).openGroup).toBeNull();
  });

  it("MENU-2 choosing a link closes all groups, the primary menu and the drawer, and keeps the language", () => {
    const busy = after(
      { kind: "change-language", language: "en" },
      { kind: "toggle-primary-menu" },
      { kind: "open-drawer", content: "contact" },
      toggle(3),
    );
    expect(busy).toEqual({ language: "en", openGroup: 3, primaryMenuOpen: true, drawer: { kind: "open", content: "contact" } });
    expect(reduceLayout(busy, { kind: "choose-link" })).toEqual(initialLayoutState("en"));
  });

  it("LAYOUT-3 LAYOUT-9 the drawer swaps its content and closes", () => {
    expect(after({ kind: "open-drawer", content: "contact" }, { kind: "open-drawer", content: "primaryMenu" }).drawer).toEqual({
      kind: "open",
      content: "primaryMenu",
    });
    expect(after({ kind: "open-drawer", content: "contact" }, { kind: "close-drawer" }).drawer).toEqual({ kind: "closed" });
  });

  it("LAYOUT-4 the page behind stands still while the mobile primary menu is open", () => {
    expect(isScrollLocked(after({ kind: "toggle-primary-menu" }))).toBe(true);
    expect(isScrollLocked(after({ kind: "toggle-primary-menu" }, { kind: "toggle-primary-menu" }))).toBe(false);
    expect(isScrollLocked(after({ kind: "toggle-primary-menu" }, { kind: "choose-link" }))).toBe(false);
  });

  it.each<LayoutAction>([
    { kind: "close-groups" },
    { kind: "close-drawer" },
    { kind: "choose-link" },
    { kind: "change-language", language: "de" },
  ])("LAYOUT-9 what changes nothing gives back the very same state: %j", (action) => {
    const state = initialLayoutState("de");
    expect(reduceLayout(state, action)).toBe(state);
  });
});
