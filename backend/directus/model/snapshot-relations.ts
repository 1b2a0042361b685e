import type { DatabaseVendor } from "./snapshot-columns";
import type { JsonObject } from "./dsl/definition";
import type { ResolvedRelation } from "./resolved-model";

/**
 * Returns the constraint name that Directus gives a relation. Names have at most 60 characters; a
 * hash replaces the end of longer ones.
 */
function constraintName(collection: string, field: string): string {
  const name = `${collection}_${field}_foreign`.toLowerCase();
  if (name.length <= 60) return name;
  let hash = 0;
  for (const character of name) hash = (31 * hash + character.charCodeAt(0)) | 0;
  const ending = `__${Math.abs(hash).toString(16)}_foreign`;
  return `${name.slice(0, 60 - ending.length)}${ending}`;
}

export function snapshotRelation(relation: ResolvedRelation, vendor: DatabaseVendor): JsonObject {
  const meta: JsonObject = {
    junction_field: relation.junctionField ?? null,
    many_collection: relation.collection,
    many_field: relation.field,
    one_allowed_collections: relation.allowed ?? null,
    one_collection: relation.to,
    one_collection_field: relation.allowed === undefined ? null : "collection",
    one_deselect_action: relation.deselect,
    one_field: relation.alias ?? null,
    sort_field: relation.sortField ?? null,
  };
  const entry = {
    collection: relation.collection,
    field: relation.field,
    related_collection: relation.to,
    meta,
  };
  if (relation.to === null) return entry;
  return {
    ...entry,
    schema: {
      table: relation.collection,
      column: relation.field,
      foreign_key_table: relation.to,
      foreign_key_column: relation.to === "languages" ? "code" : "id",
      constraint_name:
        vendor === "sqlite" ? null : constraintName(relation.collection, relation.field),
      on_update: "NO ACTION",
      on_delete: relation.onDelete ?? "NO ACTION",
    },
  };
}
