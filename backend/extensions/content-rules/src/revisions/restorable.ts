import { isRecord } from "#domain/is-record";
import { NOT_RESTORED, findShape, type TreeShape } from "../../../../directus/revision-tree";
import { isKey, readRows, type Key, type Row, type Source } from "./read-tree";

async function existingKeys(
  source: Source,
  collection: string,
  field: string,
  keys: readonly Key[],
): Promise<ReadonlySet<string>> {
  if (collection.startsWith("directus_")) {
    const rows: unknown = await source
      .knex(collection)
      .whereIn(field, [...keys])
      .select(field);
    return new Set(
      (Array.isArray(rows) ? rows : []).filter(isRecord).map((row) => String(row[field])),
    );
  }
  return new Set(
    (await readRows(source, collection, field, keys, [field])).map((row) => String(row[field])),
  );
}

/**
 * Clears references to records that no longer exist. Omits required ones, so that the record keeps
 * its current value.
 */
async function withExistingReferences(source: Source, shape: TreeShape, row: Row): Promise<Row> {
  const gone = new Map<string, boolean>();
  for (const { column, to, required } of shape.references) {
    const key = row[column];
    if (!isKey(key)) continue;
    const field = to.startsWith("directus_") ? "id" : (findShape(to)?.primaryKey ?? "id");
    if (!(await existingKeys(source, to, field, [key])).has(String(key)))
      gone.set(column, required);
  }
  const kept = Object.entries(row).filter(([name]) => gone.get(name) !== true);
  return Object.fromEntries(kept.map(([name, value]) => [name, gone.has(name) ? null : value]));
}

/**
 * Returns a row of a revision as part of a save. A row deleted since then is recreated under its
 * old key with all of its values. An existing row keeps values that are never restored, such as its
 * stock.
 */
async function restorableRow(source: Source, collection: string, row: Row): Promise<Row> {
  const shape = findShape(collection);
  if (shape === undefined) return row;
  const key = row[shape.primaryKey];
  const exists =
    isKey(key) && (await existingKeys(source, collection, shape.primaryKey, [key])).size > 0;
  const current = await withExistingReferences(source, shape, row);
  const kept = Object.entries(current).filter(
    ([name]) => !NOT_RESTORED.has(name) || (name === "stock" && !exists),
  );
  const item = row["item"];
  const kind = row["collection"];
  const nested =
    isRecord(item) && typeof kind === "string"
      ? { item: await restorableRow(source, kind, item) }
      : {};
  return {
    ...Object.fromEntries(kept),
    ...nested,
    ...(await restorableBranches(source, shape, row)),
  };
}

async function restorableBranches(source: Source, shape: TreeShape, row: Row): Promise<Row> {
  const branches: Record<string, readonly Row[]> = {};
  for (const { alias, collection } of shape.branches) {
    const rows: unknown = row[alias];
    if (!Array.isArray(rows)) continue;
    const restored: Row[] = [];
    for (const each of rows.filter(isRecord))
      restored.push(await restorableRow(source, collection, each));
    branches[alias] = restored;
  }
  return branches;
}

/** Returns the references and nested rows of a revision as part of a save of the record. */
export async function restorablePart(source: Source, collection: string, data: Row): Promise<Row> {
  const shape = findShape(collection);
  if (shape === undefined) return {};
  const current = await withExistingReferences(source, shape, data);
  const references = shape.references
    .filter(({ column }) => column in current)
    .map(({ column }): [string, unknown] => [column, current[column]]);
  return { ...Object.fromEntries(references), ...(await restorableBranches(source, shape, data)) };
}
