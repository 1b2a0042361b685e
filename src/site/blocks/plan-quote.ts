import type { BlockPlanner } from "./block-planner";

export const planQuote: BlockPlanner<"quote"> = ({ localizer, where, block, base }) => {
  const { translate } = localizer;
  const { text, author, role } = translate(where, block.translations);
  return { ...base, text, author, role };
};
