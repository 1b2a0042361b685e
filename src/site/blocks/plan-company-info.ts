import type { BlockPlanner } from "./block-planner";

/** Plans the details of the company: contact or imprint. */
export const planCompanyInfo: BlockPlanner<"company-info"> = ({
  localizer,
  where,
  block,
  blockBase,
}) => {
  const { translate } = localizer;
  return {
    ...blockBase,
    kind: "company-info",
    headline: translate(where, block.translations).headline,
    lines: block.variant === "imprint" ? localizer.imprint() : localizer.contact(),
  };
};
