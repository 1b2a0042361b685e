import { create } from "zustand";
import {
  createLayoutState,
  layoutReducer,
  type LayoutAction,
} from "../domain/navigation/layout-state";
import { DEFAULT_LOCALE } from "../domain/locale/locale";

/**
 * Layout state in memory (LAYOUT-9); nothing is stored. In the static HTML and in the first render
 * everything is closed. The page dispatches its locale after mounting.
 */
export const useLayoutState = create(() => createLayoutState(DEFAULT_LOCALE));

/** Dispatches a layout action to the reducer of the domain. */
export function dispatchLayout(action: LayoutAction): void {
  useLayoutState.setState((state) => layoutReducer(state, action));
}
