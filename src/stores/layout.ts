import { create } from "zustand";
import {
  createLayoutState,
  layoutReducer,
  type LayoutAction,
} from "../domain/navigation/layout-state";
import { DEFAULT_LOCALE } from "../domain/locale/locale";

/**
 * The one place of LAYOUT-9, for as long as the site is open: nothing of it is stored. The static
 * HTML and the first render see everything closed; the page says its language after it has mounted.
 */
export const useLayoutState = create(() => createLayoutState(DEFAULT_LOCALE));

/** Something happened to the layout; what follows from it is the domain's to say. */
export function dispatchLayout(action: LayoutAction): void {
  useLayoutState.setState((state) => layoutReducer(state, action));
}
