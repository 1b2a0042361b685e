import type { BlockPlanner } from "./block-planner";

export const planText: BlockPlanner<"text"> = ({ localizer, where, block, blockBase }) => {
  const { translate } = localizer;
  const { headline, text } = translate(where, block.translations);
  return {
    ...blockBase,
    kind: "text",
    headline,
    html: localizer.richText(text),
    links: [],
  };
};
