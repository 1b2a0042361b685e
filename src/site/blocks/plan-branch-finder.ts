import type { BlockPlanner } from "./block-planner";

/** Plans a list of all branches. */
export const planBranchFinder: BlockPlanner<"branch-finder"> = ({
  localizer,
  where,
  block,
  base,
}) => {
  const { translate, createImageRef } = localizer;
  const { headline, text } = translate(where, block.translations);
  const branches = localizer.siteContent.branches.map((branch) => ({
    ...localizer.createBranchView(branch),
    image: branch.image ? createImageRef(branch.image, "half") : null,
  }));
  return { ...base, headline, text, branches };
};
