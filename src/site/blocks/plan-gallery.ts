import type { BlockPlanner } from "./block-planner";
import { planGalleryLayout } from "./gallery-layout";

/** Plans a gallery: each image in the grid and full screen. */
export const planGallery: BlockPlanner<"gallery"> = ({ localizer, where, block, blockBase }) => {
  const { translate, createImageRef } = localizer;
  return {
    ...blockBase,
    kind: "gallery",
    headline: translate(where, block.translations).headline,
    images: planGalleryLayout(block.images.length).flatMap(({ span, lead }, index) => {
      const file = block.images[index];
      return file
        ? [
            {
              image: createImageRef(file, "half"),
              fullSize: createImageRef(file, "large"),
              span,
              lead,
            },
          ]
        : [];
    }),
  };
};
