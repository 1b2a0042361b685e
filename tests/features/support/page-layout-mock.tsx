import type { LayoutView } from "../../../src/site/view-models";

/** The framework for pages with a frame: its links and navigation, and the one static query of the site. */
export { Link, navigate } from "./gatsby-mock";

let frames: readonly LayoutView[] = [];

/** What the static query answers from now on. */
export function answerFrames(next: readonly LayoutView[]): void {
  frames = next;
}

export const graphql = () => undefined;
export const useStaticQuery = () => ({ allHouseFrame: { nodes: frames.map((frame) => ({ language: frame.language, frame })) } });
