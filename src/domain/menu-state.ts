import type { Locale } from "./locale";

/**
 * The one place of LAYOUT-9: page language, what the drawer shows, and which menu is open. Pure, so that a store in the browser has
 * nothing to decide.
 */
export type DrawerContent = "primaryMenu" | "contact";

export type LayoutState = {
  readonly language: Locale;
  /** The dropdown group that is open; opening one closes the others (MENU-2). */
  readonly openGroup: number | null;
  /** The mobile primary menu; while it is open the page behind does not scroll (LAYOUT-4). */
  readonly primaryMenuOpen: boolean;
  readonly drawer: { readonly kind: "closed" } | { readonly kind: "open"; readonly content: DrawerContent };
};

export type LayoutAction =
  | { readonly kind: "toggle-group"; readonly group: number }
  | { readonly kind: "close-groups" }
  | { readonly kind: "toggle-primary-menu" }
  | { readonly kind: "open-drawer"; readonly content: DrawerContent }
  | { readonly kind: "close-drawer" }
  | { readonly kind: "choose-link" }
  | { readonly kind: "change-language"; readonly language: Locale };

const CLOSED = { kind: "closed" } as const;

/** How a page begins: everything closed. */
export function initialLayoutState(language: Locale): LayoutState {
  return { language, openGroup: null, primaryMenuOpen: false, drawer: CLOSED };
}

/** The layout after something happened (MENU-2, LAYOUT-3, LAYOUT-9). Gives back the same object when nothing changes. */
export function reduceLayout(state: LayoutState, action: LayoutAction): LayoutState {
  switch (action.kind) {
    case "toggle-group":
      return { ...state, openGroup: state.openGroup === action.group ? null : action.group };
    case "close-groups":
      return state.openGroup === null ? state : { ...state, openGroup: null };
    case "toggle-primary-menu":
      return { ...state, primaryMenuOpen: !state.primaryMenuOpen };
    case "open-drawer":
      return { ...state, drawer: { kind: "open", content: action.content }, openGroup: null };
    case "close-drawer":
      return state.drawer.kind === "closed" ? state : { ...state, drawer: CLOSED, openGroup: null };
    case "choose-link":
      return isAllClosed(state) ? state : { ...initialLayoutState(state.language) };
    case "change-language":
      return state.language === action.language ? state : { ...state, language: action.language };
  }
}

/** Whether the page behind must not scroll (LAYOUT-4). */
export function isScrollLocked(state: LayoutState): boolean {
  return state.primaryMenuOpen;
}

function isAllClosed(state: LayoutState): boolean {
  return state.openGroup === null && !state.primaryMenuOpen && state.drawer.kind === "closed";
}
