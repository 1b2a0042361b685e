import type { BlockPlanner } from "./block-planner";

export const planQuote: BlockPlanner<"quote"> = ({ localizer, where, block, blockBase }) => {
  const { translate } = localizer;
  const { text, author, role } = translate(where, block.translations);
  return { ...blockBase, kind: "quote", text, author, role };
};
