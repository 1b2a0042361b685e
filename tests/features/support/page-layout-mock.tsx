import type { LayoutView } from "../../../src/site/views/layout-view";

/** Mock of Gatsby for pages with a layout: links, navigation and the site's static query. */
export { Link, navigate } from "./gatsby-mock";

let layouts: readonly LayoutView[] = [];

/** Sets the result of the static query. */
export function mockLayouts(next: readonly LayoutView[]): void {
  layouts = next;
}

export const graphql = () => undefined;
export const useStaticQuery = () => ({
  allSiteLayout: { nodes: layouts.map((layout) => ({ language: layout.language, layout })) },
});
