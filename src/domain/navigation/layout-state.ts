import type { Locale } from "../locale/locale";

/**
 * The one place of LAYOUT-9: page language, what the drawer shows, which menu is open, and whether
 * a page lets itself be waited for. Pure, so that a store in the browser has nothing to decide.
 */
export type DrawerContent = "primaryMenu" | "contact";

export type LayoutState = {
  readonly language: Locale;
  /** The group that is open, by its place in the menu; opening one closes the others (MENU-2). */
  readonly openGroup: number | null;
  /** The primary menu in the page itself, for small screens that could not get the drawer. */
  readonly primaryMenuOpen: boolean;
  readonly drawer:
    { readonly kind: "closed" } | { readonly kind: "open"; readonly content: DrawerContent };
  /** The next page takes longer than anyone likes to wait without a word (FRAME-3). */
  readonly routeDelayed: boolean;
};

export type LayoutAction =
  | { readonly kind: "toggle-group"; readonly group: number }
  | { readonly kind: "close-menus" }
  | { readonly kind: "toggle-primary-menu" }
  | { readonly kind: "open-drawer"; readonly content: DrawerContent }
  | { readonly kind: "close-drawer" }
  | { readonly kind: "choose-link" }
  | { readonly kind: "change-language"; readonly language: Locale }
  | { readonly kind: "route"; readonly delayed: boolean };

const CLOSED = { kind: "closed" } as const;
const ALL_CLOSED = { openGroup: null, primaryMenuOpen: false, drawer: CLOSED } as const;

/** How a page begins: everything closed. */
export function createLayoutState(language: Locale): LayoutState {
  return { language, ...ALL_CLOSED, routeDelayed: false };
}

/**
 * The layout after something happened (MENU-2, LAYOUT-3, LAYOUT-9). Gives back the same object when
 * nothing changes.
 */
export function layoutReducer(state: LayoutState, action: LayoutAction): LayoutState {
  switch (action.kind) {
    case "toggle-group":
      return { ...state, openGroup: state.openGroup === action.group ? null : action.group };
    case "close-menus":
      return state.openGroup === null && !state.primaryMenuOpen
        ? state
        : { ...state, openGroup: null, primaryMenuOpen: false };
    case "toggle-primary-menu":
      return { ...state, ...ALL_CLOSED, primaryMenuOpen: !state.primaryMenuOpen };
    case "open-drawer":
      return { ...state, ...ALL_CLOSED, drawer: { kind: "open", content: action.content } };
    case "close-drawer":
      return state.drawer.kind === "closed" ? state : { ...state, ...ALL_CLOSED };
    case "choose-link":
      return isAllClosed(state) ? state : { ...state, ...ALL_CLOSED };
    case "change-language":
      return state.language === action.language ? state : { ...state, language: action.language };
    case "route":
      return state.routeDelayed === action.delayed
        ? state
        : { ...state, routeDelayed: action.delayed };
  }
}

/** What the drawer shows, or nothing. */
export function selectDrawerContent({ drawer }: LayoutState): DrawerContent | null {
  return drawer.kind === "open" ? drawer.content : null;
}

/**
 * Whether a group of the header is open; behind the drawer, whose own menu has the same groups,
 * none is.
 */
export function isDropdownOpen(state: LayoutState, group: number): boolean {
  return state.openGroup === group && state.drawer.kind === "closed";
}

function isAllClosed(state: LayoutState): boolean {
  return state.openGroup === null && !state.primaryMenuOpen && state.drawer.kind === "closed";
}
