import type { HookExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import { findShape, type Branch, type TreeShape } from "../../../../directus/revision-tree";

export type Row = Readonly<Record<string, unknown>>;
export type Key = string | number;
type Schema = Awaited<ReturnType<HookExtensionContext["getSchema"]>>;

/** Database access within an event of Directus: inside its transaction, if there is one. */
export type Source = {
  readonly services: HookExtensionContext["services"];
  readonly knex: Knex;
  readonly schema: Schema;
};

/** Returns the database access of an event. */
export const sourceOf = async (
  { services, getSchema }: HookExtensionContext,
  { database: knex, schema }: { readonly database: Knex; readonly schema: Schema | null },
): Promise<Source> => ({ services, knex, schema: schema ?? (await getSchema()) });

export const isKey = (candidate: unknown): candidate is Key =>
  typeof candidate === "string" || typeof candidate === "number";

export async function readRows(
  { services, knex, schema }: Source,
  collection: string,
  field: string,
  keys: readonly Key[],
  fields: readonly string[],
): Promise<readonly Row[]> {
  if (keys.length === 0) return [];
  const query = {
    filter: { [field]: { _in: [...keys] } },
    fields: [...fields],
    limit: -1,
    sort: [fields[0] ?? field],
  };
  const service = new services.ItemsService(collection, { knex, schema, accountability: null });
  return (await service.readByQuery(query, { emitEvents: false })).filter(isRecord);
}

/** Maximum nesting depth. The deepest records are menu entries nested three levels deep. */
const DEEPEST = 12;

const collectionsOf = ({ branches }: TreeShape): string =>
  branches.map(({ collection }) => collection).join(", ");

/** Returns the rows of one collection with all nested rows. */
async function withBranches(
  source: Source,
  shape: TreeShape,
  rows: readonly Row[],
  depth = 0,
): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  if (depth > DEEPEST)
    throw new Error(
      `A record of ${collectionsOf(shape)} is nested in itself, or more than ${DEEPEST} levels deep.`,
    );
  const keys = rows.map((row) => row[shape.primaryKey]).filter(isKey);
  let rowsWithChildren = rows;
  for (const branch of shape.branches) {
    const children = await readBranch(source, branch, keys, depth + 1);
    rowsWithChildren = rowsWithChildren.map((row) => {
      const own = children.filter((child) => child[branch.by] === row[shape.primaryKey]);
      return { ...row, [branch.alias]: own.map(({ [branch.by]: _owner, ...child }) => child) };
    });
  }
  return rowsWithChildren;
}

async function readBranch(
  source: Source,
  branch: Branch,
  owners: readonly Key[],
  depth: number,
): Promise<readonly Row[]> {
  const shape = findShape(branch.collection);
  if (shape === undefined) return [];
  const rows = await readRows(source, branch.collection, branch.by, owners, shape.columns);
  return withBranches(source, shape, branch.any ? await withItems(source, rows) : rows, depth);
}

/** Returns the rows of a many-to-any junction with the items in place of their keys. */
async function withItems(source: Source, rows: readonly Row[]): Promise<readonly Row[]> {
  const items = new Map<string, Row>();
  for (const collection of new Set(
    rows.map((row) => row["collection"]).filter((name) => typeof name === "string"),
  )) {
    const keys = rows.filter((row) => row["collection"] === collection).map((row) => row["item"]);
    for (const item of await readTrees(source, collection, keys.filter(isKey)))
      items.set(`${collection} ${String(item["id"])}`, item);
  }
  return rows.flatMap((row) => {
    const item = items.get(`${String(row["collection"])} ${String(row["item"])}`);
    return item === undefined ? [] : [{ ...row, item }];
  });
}

/** Returns the current records with all nested rows. */
async function readTrees(
  source: Source,
  collection: string,
  keys: readonly Key[],
): Promise<readonly Row[]> {
  const shape = findShape(collection);
  if (shape === undefined) return [];
  const rows = await readRows(source, collection, shape.primaryKey, keys, shape.columns);
  return withBranches(source, shape, rows);
}

export async function readTree(
  source: Source,
  collection: string,
  key: Key,
): Promise<Row | undefined> {
  return (await readTrees(source, collection, [key]))[0];
}
