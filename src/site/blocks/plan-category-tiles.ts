import type { BlockPlanner } from "./block-planner";

/** Plans tiles that link to categories. Tiles without a target are omitted. */
export const planCategoryTiles: BlockPlanner<"category-tiles"> = ({
  localizer,
  where,
  block,
  blockBase,
}) => {
  const { translate, createImageRef, createLabelledLink } = localizer;
  return {
    ...blockBase,
    kind: "category-tiles",
    headline: translate(where, block.translations).headline,
    tiles: block.items.flatMap((item) => {
      const tile = createLabelledLink(
        where,
        item.linkPath,
        translate(where, item.translations).label,
      );
      return tile ? [{ ...tile, image: createImageRef(item.image, "half") }] : [];
    }),
  };
};
