import { isCurrentPath } from "../../domain/navigation/link";
import type { BlockPlanner } from "./block-planner";

/** Plans a list of links and marks the current page. Links without a target are omitted. */
export const planLinkGroup: BlockPlanner<"link-group"> = ({
  localizer,
  where,
  path,
  block,
  base,
}) => ({
  ...base,
  headline: localizer.translate(where, block.translations).headline,
  items: block.items.flatMap((item) => {
    const { label, text } = localizer.translate(where, item.translations);
    const target = localizer.createLink(where, item.linkPath);
    if (!target) return [];
    const current = target.kind === "page" && isCurrentPath(target.href, path);
    return [
      {
        ...target,
        label,
        text,
        current,
        image: item.image ? localizer.createImageRef(item.image, "card") : null,
      },
    ];
  }),
});
