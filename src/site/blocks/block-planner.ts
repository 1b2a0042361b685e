import type { BlockKind, BlockRecordOf } from "../../domain/content/block-records";
import type { Localizer } from "../localizer";
import type { BlockView } from "../views/block-view";

type BlockContext<Kind extends BlockKind> = {
  readonly localizer: Localizer;
  /** Names the record in warnings. */
  readonly where: string;
  /** Path of the page (MENU-5). */
  readonly path: string;
  readonly block: BlockRecordOf<Kind>;
  /** Fields that every view model of a block has. */
  readonly base: { readonly kind: Kind; readonly key: string; readonly anchor: string | null };
};

/**
 * Creates the view model of one kind of block. Returns `null` for a block without content, and
 * several for a block whose text the build composes.
 */
export type BlockPlanner<Kind extends BlockKind> = (
  context: BlockContext<Kind>,
) => BlockView | readonly BlockView[] | null;
