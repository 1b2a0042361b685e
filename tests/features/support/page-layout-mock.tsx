import type { LayoutView } from "../../../src/site/view-models";

/**
 * The framework for pages with a frame: its links and navigation, and the one static query of the
 * site.
 */
export { Link, navigate } from "./gatsby-mock";

let layouts: readonly LayoutView[] = [];

/** What the static query answers from now on. */
export function mockLayouts(next: readonly LayoutView[]): void {
  layouts = next;
}

export const graphql = () => undefined;
export const useStaticQuery = () => ({
  allSiteLayout: { nodes: layouts.map((layout) => ({ language: layout.language, layout })) },
});
