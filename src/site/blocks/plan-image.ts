import type { BlockPlanner } from "./block-planner";

/** Plans an image with its caption. */
export const planImage: BlockPlanner<"image"> = ({ localizer, where, block, blockBase }) => {
  const { translate, createImageRef } = localizer;
  return {
    ...blockBase,
    kind: "image",
    image: createImageRef(block.image, "wide"),
    caption: translate(where, block.translations).caption,
  };
};
