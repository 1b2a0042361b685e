import type { BlockPlanner } from "./block-planner";

/** Plans tiles that link to categories. Tiles without a target are omitted. */
export const planCategoryTiles: BlockPlanner<"category-tiles"> = ({
  localizer,
  where,
  block,
  base,
}) => ({
  ...base,
  headline: localizer.translate(where, block.translations).headline,
  tiles: block.items.flatMap((item) => {
    const tile = localizer.createLabelledLink(
      where,
      item.linkPath,
      localizer.translate(where, item.translations).label,
    );
    return tile ? [{ ...tile, image: localizer.createImageRef(item.image, "half") }] : [];
  }),
});
