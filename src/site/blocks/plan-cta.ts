import type { BlockPlanner } from "./block-planner";

export const planCta: BlockPlanner<"cta"> = ({ localizer, where, block, base }) => {
  const { translate, createImageRef, createLabelledLink } = localizer;
  const { eyebrow, headline, text, linkLabel } = translate(where, block.translations);
  return {
    ...base,
    eyebrow,
    headline,
    text,
    image: block.image ? createImageRef(block.image, "half") : null,
    link: createLabelledLink(where, block.linkPath, linkLabel),
  };
};
