import type { BlockPlanner } from "./block-planner";
import { planGalleryLayout } from "./gallery-layout";

/** Plans a gallery: each image in the grid and full screen. */
export const planGallery: BlockPlanner<"gallery"> = ({ localizer, where, block, base }) => ({
  ...base,
  headline: localizer.translate(where, block.translations).headline,
  images: planGalleryLayout(block.images.length).flatMap(({ span, lead }, index) => {
    const file = block.images[index];
    return file
      ? [
          {
            image: localizer.createImageRef(file, "half"),
            fullSize: localizer.createImageRef(file, "large"),
            span,
            lead,
          },
        ]
      : [];
  }),
});
