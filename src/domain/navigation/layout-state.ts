import type { Locale } from "../locale/locale";

/**
 * State of the layout (LAYOUT-9): locale of the page, drawer or search, open menu, and whether a
 * route change is delayed. Pure functions; the browser store contains no logic.
 */
export type DrawerContent = "primaryMenu" | "contact";

export type HeaderCartState = "empty" | "live" | "off";

export type LayoutState = {
  readonly language: Locale;
  /** Index of the open menu group. Opening a group closes the others (MENU-2). */
  readonly openGroup: number | null;
  /**
   * Whether the primary menu in the page is open. Used on small screens if the drawer could not be
   * loaded.
   */
  readonly primaryMenuOpen: boolean;
  /** The drawer, or the panel of the search, which is open in its place (SEARCH-2). */
  readonly drawer:
    | { readonly kind: "closed" | "search" }
    | { readonly kind: "open"; readonly content: DrawerContent };
  /** Whether the code of the drawer has loaded, so that it opens at once. */
  readonly drawerLoaded: boolean;
  /** Whether the code of the search has loaded. */
  readonly searchLoaded: boolean;
  /**
   * The cart in the header. `empty`: nothing is stored, so the button needs no code of the cart.
   * `live`: the cart shows its count. `off`: the current settings disable it.
   */
  readonly cart: HeaderCartState | null;
  /** Whether the next page takes long enough to show a notice (FRAME-3). */
  readonly routeDelayed: boolean;
};

export type LayoutAction =
  | { readonly kind: "toggle-group"; readonly group: number }
  | { readonly kind: "close-menus" }
  | { readonly kind: "toggle-primary-menu" }
  | { readonly kind: "open-drawer"; readonly content: DrawerContent }
  | { readonly kind: "open-search" }
  | { readonly kind: "drawer-loaded" }
  | { readonly kind: "search-loaded" }
  | { readonly kind: "close-drawer" }
  | { readonly kind: "choose-link" }
  | { readonly kind: "change-language"; readonly language: Locale }
  | { readonly kind: "change-cart"; readonly cart: HeaderCartState | null }
  | { readonly kind: "route"; readonly delayed: boolean };

const CLOSED = { kind: "closed" } as const;
const ALL_CLOSED = { openGroup: null, primaryMenuOpen: false, drawer: CLOSED } as const;

/** Creates the initial state: everything closed. */
export function createLayoutState(language: Locale): LayoutState {
  return {
    language,
    ...ALL_CLOSED,
    drawerLoaded: false,
    searchLoaded: false,
    cart: null,
    routeDelayed: false,
  };
}

/**
 * Reducer of the layout (MENU-2, LAYOUT-3, LAYOUT-9). For actions other than toggling and opening,
 * returns the same object if nothing changes.
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
    case "open-search":
      return { ...state, ...ALL_CLOSED, drawer: { kind: "search" } };
    case "drawer-loaded":
      return state.drawerLoaded ? state : { ...state, drawerLoaded: true };
    case "search-loaded":
      return state.searchLoaded ? state : { ...state, searchLoaded: true };
    case "close-drawer":
      return state.drawer.kind === "closed" ? state : { ...state, ...ALL_CLOSED };
    case "choose-link":
      return isAllClosed(state) ? state : { ...state, ...ALL_CLOSED };
    case "change-language":
      return state.language === action.language ? state : { ...state, language: action.language };
    case "change-cart":
      return state.cart === action.cart ? state : { ...state, cart: action.cart };
    case "route":
      return state.routeDelayed === action.delayed
        ? state
        : { ...state, routeDelayed: action.delayed };
  }
}

/** Returns the content of the open drawer, or null. */
export function selectDrawerContent({ drawer }: LayoutState): DrawerContent | null {
  return drawer.kind === "open" ? drawer.content : null;
}

export function isSearchOpen({ drawer }: LayoutState): boolean {
  return drawer.kind === "search";
}

/**
 * True if a group of the header is open. Returns false while the drawer is open, because its menu
 * has the same groups.
 */
export function isDropdownOpen(state: LayoutState, group: number): boolean {
  return state.openGroup === group && state.drawer.kind === "closed";
}

function isAllClosed(state: LayoutState): boolean {
  return state.openGroup === null && !state.primaryMenuOpen && state.drawer.kind === "closed";
}
