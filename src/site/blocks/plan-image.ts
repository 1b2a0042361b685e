import type { BlockPlanner } from "./block-planner";

export const planImage: BlockPlanner<"image"> = ({ localizer, where, block, blockBase }) => {
  const { translate, createImageRef } = localizer;
  return {
    ...blockBase,
    kind: "image",
    image: createImageRef(block.image, "wide"),
    caption: translate(where, block.translations).caption,
  };
};
