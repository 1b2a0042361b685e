import type { BlockPlanner } from "./block-planner";

export const planAccordion: BlockPlanner<"accordion"> = ({ localizer, where, block, base }) => ({
  ...base,
  headline: localizer.translate(where, block.translations).headline,
  items: block.items.map((item) => {
    const { question, answer } = localizer.translate(where, item.translations);
    return { question, html: localizer.richText(answer) };
  }),
});
