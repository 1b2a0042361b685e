import type { ContentModel, ResolvedCollection } from "../model/resolved-model";
import type { AccessibleItems, JsonObject } from "../model/dsl/definition";
import { listNestedRecords } from "../model/nested-records";

/** Filter on records with the status "published". */
export const PUBLISHED: JsonObject = { status: { _eq: "published" } };

/** Records of a collection that a permission covers. Without `items` it covers all of them. */
export interface ReadableItems {
  readonly collection: ResolvedCollection;
  readonly items?: JsonObject;
}

export const itemsFilter = (items: AccessibleItems | undefined): JsonObject | undefined =>
  items === "published" ? PUBLISHED : undefined;

/**
 * Returns the records of a collection and everything nested in them: translations, junctions and
 * nested collections, with the same filter on their owner.
 */
export function withNestedRecords(
  model: ContentModel,
  collection: ResolvedCollection,
  items: JsonObject | undefined,
): readonly ReadableItems[] {
  return [
    { collection, ...(items === undefined ? {} : { items }) },
    ...listNestedRecords(model, collection).flatMap((nested) =>
      withNestedRecords(
        model,
        nested.collection,
        items === undefined ? undefined : { [nested.parentField]: items },
      ),
    ),
  ];
}
