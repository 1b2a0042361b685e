import type { BlockPlanner } from "./block-planner";

export const planTextImage: BlockPlanner<"text-image"> = ({ localizer, where, block, base }) => {
  const { translate, createImageRef, createLabelledLink } = localizer;
  const { eyebrow, headline, text, linkLabel } = translate(where, block.translations);
  const link = createLabelledLink(where, block.linkPath, linkLabel);
  return {
    ...base,
    eyebrow,
    headline,
    html: text === "" ? null : localizer.richText(text),
    image: createImageRef(block.image, "half"),
    imageSide: block.imagePosition,
    links: link ? [link] : [],
  };
};
