import { BLOCKS } from "./blocks/registry";
import type { CollectionOptions } from "./dsl/definition";
import { collectionGroup } from "./dsl/collection-group";

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
