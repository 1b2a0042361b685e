import { resolveContentModel } from "../model/content-model";
import type { ContentModel, ResolvedCollection } from "../model/resolved-model";
import type { CollectionAccess, FieldDefinition, JsonObject } from "../model/dsl/definition";
import { findCollection } from "../model/nested-records";
import { itemsFilter, withNestedRecords } from "./readable-items";

/** Public read permission on one collection. Without `items` it covers all records. */
export interface PublicPermission {
  readonly collection: string;
  readonly items?: JsonObject;
  readonly fields: readonly string[];
}

/**
 * True if visitors may read a field: it holds data of the record, unlike form sections and links of
 * a form, and is not reserved for staff.
 */
const isPublicField = ({ special, internal, staffOnly }: FieldDefinition): boolean =>
  internal !== true && staffOnly !== true && special?.includes("no-data") !== true;

type PublicAccess = NonNullable<CollectionAccess["public"]>;

function publicFields(
  { name, fields: all }: ResolvedCollection,
  { fields }: PublicAccess = {},
): readonly string[] {
  const names = all.filter(isPublicField).map((field) => field.name);
  if (fields === undefined) return names;
  const listed = "only" in fields ? fields.only : fields.except;
  const unknown = listed.find((field) => !names.includes(field));
  if (unknown !== undefined) throw new Error(`${name} has no field ${unknown} (access.public).`);
  return names.filter((field) => listed.includes(field) === "only" in fields);
}

/** Returns the filter on the public records of a collection, or undefined if all are public. */
function publicItems(
  model: ContentModel,
  table: ResolvedCollection,
  { items, parent }: PublicAccess,
): JsonObject | undefined {
  const own = itemsFilter(items);
  if (parent === undefined) return own;
  const relation = table.fields.find(({ name }) => name === parent)?.relation;
  const target = relation?.kind === "one" ? findCollection(model, relation.to) : undefined;
  const access = target?.access?.public;
  if (target === undefined || access === undefined)
    throw new Error(`${table.name}.${parent} refers to no public record (access.public).`);
  const inherited = publicItems(model, target, access);
  return inherited === undefined ? own : { ...own, [parent]: inherited };
}

/**
 * Returns what visitors' browsers may read: every collection with `access.public`, with its nested
 * collections, translations and junctions. Everything else is private. File permissions are added
 * in the policy, where the folder id is known.
 */
export function resolvePublicPermissions(model: ContentModel): readonly PublicPermission[] {
  return model.tables.flatMap((table) => {
    const access = table.access?.public;
    if (access === undefined) return [];
    return withNestedRecords(model, table, publicItems(model, table, access)).map(
      ({ collection, ...rest }) => ({
        collection: collection.name,
        fields: publicFields(collection, collection === table ? access : undefined),
        ...rest,
      }),
    );
  });
}

export const PUBLIC_PERMISSIONS: readonly PublicPermission[] =
  resolvePublicPermissions(resolveContentModel());
