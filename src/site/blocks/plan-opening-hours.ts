import type { BranchRecord } from "../../domain/content/records";
import type { BlockPlanner } from "./block-planner";

/** Plans the opening hours of one branch or of all. */
export const planOpeningHours: BlockPlanner<"opening-hours"> = ({
  localizer,
  where,
  block,
  base,
}) => ({
  ...base,
  headline: localizer.translate(where, block.translations).headline,
  branches: branchesOf(localizer.siteContent.branches, block.branch).map(
    localizer.createBranchView,
  ),
});

function branchesOf(
  branches: readonly BranchRecord[],
  wanted: number | null,
): readonly BranchRecord[] {
  return wanted === null ? branches : branches.filter((branch) => branch.id === wanted);
}
