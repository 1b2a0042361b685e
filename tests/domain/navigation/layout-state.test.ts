import { describe, expect, it } from "vitest";
import {
  selectDrawerContent,
  createLayoutState,
  isDropdownOpen,
  isSearchOpen,
  layoutReducer,
  type LayoutAction,
  type LayoutState,
} from "#domain/navigation/layout-state";

const after = (...actions: readonly LayoutAction[]): LayoutState =>
  actions.reduce(layoutReducer, createLayoutState("de"));
const toggle = (group: number): LayoutAction => ({ kind: "toggle-group", group });

describe("layout state", () => {
  it("LAYOUT-9 starts with everything closed", () => {
    expect(createLayoutState("fr")).toEqual({
      language: "fr",
      openGroup: null,
      primaryMenuOpen: false,
      drawer: { kind: "closed" },
      drawerLoaded: false,
      searchLoaded: false,
      cart: null,
      routeDelayed: false,
    });
  });

  it("LAYOUT-7 LAYOUT-9 keeps the state of the cart, and the same object if it does not change", () => {
    const empty = layoutReducer(createLayoutState("de"), { kind: "change-cart", cart: "empty" });
    expect(empty.cart).toBe("empty");
    expect(layoutReducer(empty, { kind: "change-cart", cart: "empty" })).toBe(empty);
    expect(layoutReducer(empty, { kind: "change-cart", cart: "live" }).cart).toBe("live");
  });

  it("LAYOUT-3 a drawer whose code has loaded stays loaded when it closes", () => {
    const loaded = after({ kind: "drawer-loaded" });
    expect(loaded.drawerLoaded).toBe(true);
    expect(after({ kind: "drawer-loaded" }, { kind: "close-drawer" }).drawerLoaded).toBe(true);
    expect(layoutReducer(loaded, { kind: "drawer-loaded" })).toBe(loaded);
  });

  it("SEARCH-2 LAYOUT-9 the search opens in place of drawer and menus, and closes with them", () => {
    const open = after({ kind: "open-drawer", content: "contact" }, { kind: "open-search" });
    expect([isSearchOpen(open), selectDrawerContent(open)]).toEqual([true, null]);
    for (const kind of ["close-drawer", "choose-link"] as const)
      expect(isSearchOpen(layoutReducer(open, { kind }))).toBe(false);
    const contact = layoutReducer(open, { kind: "open-drawer", content: "contact" });
    expect([isSearchOpen(contact), selectDrawerContent(contact)]).toEqual([false, "contact"]);
    const loaded = after({ kind: "search-loaded" });
    expect(loaded.searchLoaded).toBe(true);
    expect(layoutReducer(loaded, { kind: "search-loaded" })).toBe(loaded);
  });

  it("MENU-2 LAYOUT-9 opening one group closes the others; toggling it again closes it", () => {
    expect(after(toggle(1)).openGroup).toBe(1);
    expect(after(toggle(1), toggle(2)).openGroup).toBe(2);
    expect(after(toggle(1), toggle(1)).openGroup).toBeNull();
  });

  it.each<readonly LayoutAction[]>([
    [{ kind: "toggle-primary-menu" }, toggle(3)],
    [{ kind: "open-drawer", content: "contact" }],
    [{ kind: "open-drawer", content: "primaryMenu" }, toggle(3)],
  ])(
    "MENU-2 following a link closes all groups, the primary menu and the drawer, and keeps the locale",
    (...actions) => {
      const busy = after({ kind: "change-language", language: "en" }, ...actions);
      expect(busy).not.toEqual(createLayoutState("en"));
      expect(layoutReducer(busy, { kind: "choose-link" })).toEqual(createLayoutState("en"));
    },
  );

  it("LAYOUT-3 LAYOUT-9 the drawer changes its content and closes", () => {
    const both = after(
      { kind: "open-drawer", content: "contact" },
      { kind: "open-drawer", content: "primaryMenu" },
    );
    expect(selectDrawerContent(both)).toBe("primaryMenu");
    expect(
      selectDrawerContent(
        after({ kind: "open-drawer", content: "contact" }, { kind: "close-drawer" }),
      ),
    ).toBeNull();
  });

  it("LAYOUT-3 the drawer opens and closes with every group closed", () => {
    expect(after(toggle(2), { kind: "open-drawer", content: "primaryMenu" }).openGroup).toBeNull();
    expect(
      after({ kind: "open-drawer", content: "primaryMenu" }, toggle(2), { kind: "close-drawer" })
        .openGroup,
    ).toBeNull();
  });

  it("LAYOUT-9 a group that opens in the drawer does not open in the header behind it", () => {
    expect(isDropdownOpen(after(toggle(2)), 2)).toBe(true);
    expect(isDropdownOpen(after(toggle(2)), 1)).toBe(false);
    expect(
      isDropdownOpen(after({ kind: "open-drawer", content: "primaryMenu" }, toggle(2)), 2),
    ).toBe(false);
  });

  it("LAYOUT-9 the menu in the page and the drawer are never open together", () => {
    expect(
      after({ kind: "open-drawer", content: "contact" }, { kind: "toggle-primary-menu" }),
    ).toMatchObject({
      primaryMenuOpen: true,
      drawer: { kind: "closed" },
    });
    expect(
      after({ kind: "toggle-primary-menu" }, { kind: "open-drawer", content: "contact" })
        .primaryMenuOpen,
    ).toBe(false);
    expect(
      after({ kind: "toggle-primary-menu" }, { kind: "toggle-primary-menu" }).primaryMenuOpen,
    ).toBe(false);
  });

  it("MENU-2 closing the menus closes groups and primary menu, and keeps the drawer", () => {
    expect(after({ kind: "toggle-primary-menu" }, toggle(1), { kind: "close-menus" })).toEqual(
      createLayoutState("de"),
    );
    const drawer = after({ kind: "open-drawer", content: "primaryMenu" }, toggle(1), {
      kind: "close-menus",
    });
    expect([drawer.openGroup, selectDrawerContent(drawer)]).toEqual([null, "primaryMenu"]);
  });

  it("FRAME-3 a delayed route change is marked until it ends", () => {
    expect(after({ kind: "route", delayed: true }).routeDelayed).toBe(true);
    expect(
      after({ kind: "route", delayed: true }, { kind: "route", delayed: false }).routeDelayed,
    ).toBe(false);
  });

  it.each<LayoutAction>([
    { kind: "close-menus" },
    { kind: "close-drawer" },
    { kind: "choose-link" },
    { kind: "change-language", language: "de" },
    { kind: "route", delayed: false },
  ])("LAYOUT-9 returns the same state if nothing changes: %j", (action) => {
    const state = createLayoutState("de");
    expect(layoutReducer(state, action)).toBe(state);
  });
});
