import type { BlockDefinition } from "./block-definition";
import { BLOCK_DEFINITIONS } from "./definitions.generated";

/** Content blocks of pages and brand pages, in the order in which the editor offers them. */
export const BLOCKS: readonly BlockDefinition[] = BLOCK_DEFINITIONS.toSorted(
  (first, second) => first.position - second.position,
);

export const BLOCK_NAMES: readonly string[] = BLOCKS.map(({ name }) => name);
