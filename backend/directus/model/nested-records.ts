import type { ContentModel, ResolvedCollection } from "./resolved-model";
import type { FieldDefinition } from "./dsl/definition";

/** Records that are edited, published and read with the record that owns them. */
export interface NestedRecords {
  /** Field of the owner. */
  readonly alias: string;
  readonly collection: ResolvedCollection;
  /** Many-to-one field of the nested collection that refers to the owner. */
  readonly parentField: string;
}

/** Returns a collection of the model. Throws if the model has none with this name. */
export function findCollection(model: ContentModel, name: string): ResolvedCollection {
  const found = model.tables.find((table) => table.name === name);
  if (found === undefined) throw new Error(`The model has no collection ${name}.`);
  return found;
}

/** Returns the nested records behind one field, or undefined if the field holds none. */
export function findNestedRecords(
  model: ContentModel,
  owner: ResolvedCollection,
  { name: alias, relation }: FieldDefinition,
): NestedRecords | undefined {
  switch (relation?.kind) {
    case "translations":
      return {
        alias,
        collection: findCollection(model, `${owner.name}_translations`),
        parentField: owner.name,
      };
    case "children": {
      const collection = findCollection(model, relation.child);
      return collection.hidden === true
        ? { alias, collection, parentField: relation.by }
        : undefined;
    }
    case "through":
    case "any":
      return {
        alias,
        collection: findCollection(model, relation.junction),
        parentField: relation.near,
      };
    default:
      return undefined;
  }
}

/** Returns the nested records of a collection in the order of its fields. */
export const listNestedRecords = (
  model: ContentModel,
  owner: ResolvedCollection,
): readonly NestedRecords[] =>
  owner.fields.flatMap((field) => findNestedRecords(model, owner, field) ?? []);

/** True if a field refers to one media file. */
export const isFileField = ({ relation }: FieldDefinition): boolean =>
  relation?.kind === "one" && relation.to === "directus_files";
