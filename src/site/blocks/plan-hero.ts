import type { BlockPlanner } from "./block-planner";

/** Plans a hero: a large image with headline, text and link. */
export const planHero: BlockPlanner<"hero"> = ({ localizer, where, block, base }) => {
  const { translate, createImageRef, createLabelledLink } = localizer;
  const { eyebrow, headline, text, linkLabel } = translate(where, block.translations);
  return {
    ...base,
    eyebrow,
    headline,
    text,
    image: createImageRef(block.image, "hero"),
    link: createLabelledLink(where, block.linkPath, linkLabel),
  };
};
