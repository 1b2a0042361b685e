import type { BlockPlanner } from "./block-planner";

export const planCta: BlockPlanner<"cta"> = ({ localizer, where, block, blockBase }) => {
  const { translate, createImageRef, createLabelledLink } = localizer;
  const { eyebrow, headline, text, linkLabel } = translate(where, block.translations);
  return {
    ...blockBase,
    kind: "cta",
    eyebrow,
    headline,
    text,
    image: block.image ? createImageRef(block.image, "half") : null,
    link: createLabelledLink(where, block.linkPath, linkLabel),
  };
};
