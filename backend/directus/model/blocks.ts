import type { CollectionOptions } from "./dsl/definition";
import { collectionGroup } from "./dsl/collection-group";
import type { BlockDefinition } from "./blocks/block-definition";
import { BLOCK_DEFINITIONS } from "./blocks/definitions.generated";

/** Content blocks of pages and brand pages, in the order in which the editor offers them. */
export const BLOCKS: readonly BlockDefinition[] = BLOCK_DEFINITIONS.toSorted(
  (first, second) => first.position - second.position,
);

export const BLOCK_NAMES: readonly string[] = BLOCKS.map(({ name }) => name);

/** Content blocks of pages, each followed by the collection of its items. */
export const blocksGroup = collectionGroup(
  {
    name: "blocks",
    icon: "dashboard_customize",
    color: "#4B5A7A",
    folded: true,
    readableByBuild: true,
  },
  Object.fromEntries(
    BLOCKS.flatMap(({ name, items, ...block }): (readonly [string, CollectionOptions])[] => [
      [name, block],
      ...(items === undefined ? [] : [[items.name, { ...items, nested: true }] as const]),
    ]),
  ),
);
