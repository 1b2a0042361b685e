import type { ContentModel, ResolvedCollection } from "./resolved-model";
import type { FieldDefinition, JsonObject } from "./dsl/definition";
import { PUBLISH_FROM, PUBLISH_UNTIL } from "./dsl/publish-period";
import { findCollection, isFileField, findNestedRecords } from "./nested-records";

/** Collection that the build fetches, as an option of the source plugin. */
export interface BuildCollection {
  readonly name: string;
  readonly fields: readonly string[];
  /** Paths of the fields that refer to media files. */
  readonly files: readonly string[];
  readonly filter?: JsonObject;
  readonly project?: string;
}

/** Columns of a list of blocks that the build reads. */
const JUNCTION_COLUMNS = ["id", "sort", "collection", PUBLISH_FROM, PUBLISH_UNTIL];

/** Deepest path that the build fetches with all nested records. */
const MAX_DEPTH = 6;

/**
 * Visits a collection and everything that is read with it. `prefix` is the path of the collection
 * with a final dot.
 */
function visit(
  model: ContentModel,
  table: ResolvedCollection,
  prefix: string,
  onTable: (table: ResolvedCollection, prefix: string) => void,
): void {
  if (prefix.split(".").length > MAX_DEPTH)
    throw new Error(`${table.name} contains itself (${prefix}). Its access.build needs a select.`);
  onTable(table, prefix);
  for (const field of table.fields) {
    const path = `${prefix}${field.name}.`;
    const { relation } = field;
    if (relation?.kind === "any") {
      for (const block of relation.allowed)
        visit(model, findCollection(model, block), `${path}item:${block}.`, onTable);
      continue;
    }
    const target =
      relation?.kind === "one" && relation.embed === true
        ? findCollection(model, relation.to)
        : findNestedRecords(model, table, field)?.collection;
    if (target !== undefined) visit(model, target, path, onTable);
  }
}

function everything(model: ContentModel, table: ResolvedCollection): readonly string[] {
  const paths: string[] = [];
  visit(model, table, "", ({ fields }, prefix) => {
    paths.push(`${prefix}*`);
    for (const { name, relation } of fields)
      if (relation?.kind === "any")
        paths.push(...JUNCTION_COLUMNS.map((column) => `${prefix}${name}.${column}`));
  });
  return paths;
}

function filesOfEverything(model: ContentModel, table: ResolvedCollection): readonly string[] {
  const paths = new Set<string>();
  visit(model, table, "", ({ fields }, prefix) => {
    // The source plugin searches all blocks of a list for the same path.
    const generic = prefix.replace(/item:\w+/, "item");
    for (const field of fields) if (isFileField(field)) paths.add(`${generic}${field.name}`);
  });
  return [...paths];
}

const getTarget = (
  model: ContentModel,
  table: ResolvedCollection,
  field: FieldDefinition,
): ResolvedCollection => {
  const { relation } = field;
  if (relation?.kind === "one") return findCollection(model, relation.to);
  if (relation?.kind === "children") return findCollection(model, relation.child);
  const nested = findNestedRecords(model, table, field);
  if (nested === undefined)
    throw new Error(`${table.name}.${field.name} has no records that the build could select.`);
  return nested.collection;
};

/** Returns the fields at the end of a selected path. Throws if the model has no such path. */
function resolvePath(
  model: ContentModel,
  table: ResolvedCollection,
  path: string,
): readonly FieldDefinition[] {
  const [head = "", ...rest] = path.split(".");
  if (head === "*" && rest.length === 0) return table.fields;
  const field = table.fields.find(({ name }) => name === head);
  if (field === undefined) throw new Error(`${table.name} has no field ${head} (in ${path}).`);
  return rest.length === 0
    ? [field]
    : resolvePath(model, getTarget(model, table, field), rest.join("."));
}

function filesOfSelection(
  model: ContentModel,
  table: ResolvedCollection,
  select: readonly string[],
): readonly string[] {
  return select.flatMap((path) =>
    resolvePath(model, table, path)
      .filter(isFileField)
      .map(({ name }) => [...path.split(".").slice(0, -1), name].join(".")),
  );
}

/**
 * Returns what the build fetches: every collection with `access.build`, with its nested records,
 * embedded records and blocks, or only with the paths that it selects.
 */
export const resolveBuildCollections = (model: ContentModel): readonly BuildCollection[] =>
  model.tables.flatMap((table) => {
    const build = table.access?.build;
    if (build === undefined) return [];
    const { items, select, also = [], projectField } = build;
    for (const path of also) resolvePath(model, table, path);
    return [
      {
        name: table.name,
        fields: [...(select ?? everything(model, table)), ...also],
        files:
          select === undefined
            ? filesOfEverything(model, table)
            : filesOfSelection(model, table, select),
        ...(items === "published" ? { filter: { status: { _eq: "published" } } } : {}),
        ...(projectField === undefined ? {} : { project: projectField }),
      },
    ];
  });
