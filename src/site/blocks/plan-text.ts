import type { BlockPlanner } from "./block-planner";

export const planText: BlockPlanner<"text"> = ({ localizer, where, block, base }) => {
  const { translate } = localizer;
  const { headline, text } = translate(where, block.translations);
  return {
    ...base,
    headline,
    html: localizer.richText(text),
    links: [],
  };
};
