import type { BlockPlanner } from "./block-planner";

export const planAccordion: BlockPlanner<"accordion"> = ({
  localizer,
  where,
  block,
  blockBase,
}) => {
  const { translate } = localizer;
  return {
    ...blockBase,
    kind: "accordion",
    headline: translate(where, block.translations).headline,
    items: block.items.map((item) => {
      const { question, answer } = translate(where, item.translations);
      return { question, html: localizer.richText(answer) };
    }),
  };
};
