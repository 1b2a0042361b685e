import type { BlockPlanner } from "./block-planner";

export const planImage: BlockPlanner<"image"> = ({ localizer, where, block, base }) => ({
  ...base,
  image: localizer.createImageRef(block.image, "wide"),
  caption: localizer.translate(where, block.translations).caption,
});
