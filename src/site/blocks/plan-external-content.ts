import { planExternalContentBlock } from "../consent/plan-consents";
import type { BlockPlanner } from "./block-planner";

/** Plans the placeholder of external content, shown until the visitor consents (CONSENT-8). */
export const planExternalContent: BlockPlanner<"external-content"> = ({
  localizer,
  where,
  block,
  base,
}) => planExternalContentBlock(localizer, where, block, base);
