import type { BlockPlanner } from "./block-planner";

/** Plans the details of the company: contact or imprint. */
export const planCompanyInfo: BlockPlanner<"company-info"> = ({
  localizer,
  where,
  block,
  base,
}) => ({
  ...base,
  headline: localizer.translate(where, block.translations).headline,
  lines: block.variant === "imprint" ? localizer.imprint() : localizer.contact(),
});
