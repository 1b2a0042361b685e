import type { BlockKind, BlockRecord, BlockRecordOf } from "../../domain/content/block-records";
import type { Localizer } from "../localizer";
import type { BlockView } from "../views/block-view";
import type { BlockPlanner } from "./block-planner";
import { BLOCK_PLANNERS } from "./block-planners.generated";

/** A kind of block without a planner does not compile. */
const PLANNERS: { readonly [Kind in BlockKind]: BlockPlanner<Kind> } = BLOCK_PLANNERS;

/**
 * Plans a page's blocks in one locale and omits blocks without content. `owner` names the record in
 * warnings; `path` is the page's path (MENU-5).
 */
export function planBlocks(
  localizer: Localizer,
  owner: string,
  path: string,
  blocks: readonly BlockRecord[],
): readonly BlockView[] {
  return blocks.flatMap((block, index) => {
    const where = `${owner}, block ${index + 1} (${block.kind})`;
    return planBlock(localizer, where, path, block.kind, block) ?? [];
  });
}

const planBlock = <Kind extends BlockKind>(
  localizer: Localizer,
  where: string,
  path: string,
  kind: Kind,
  block: BlockRecordOf<Kind>,
): BlockView | readonly BlockView[] | null =>
  PLANNERS[kind]({
    localizer,
    where,
    path,
    block,
    base: { kind, key: `${kind}-${block.id}`, anchor: block.anchor },
  });
