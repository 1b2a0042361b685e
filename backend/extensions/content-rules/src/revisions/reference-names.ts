import { isRecord } from "#domain/is-record";
import { findShape } from "../../../../directus/revision-tree";
import type { ReferenceNames } from "./describe-tree";
import { isKey, readRows, type Key, type Row, type Source } from "./read-tree";

/** Columns that name a record, the best first. Files and users are not part of the model. */
const NAMES = ["list_title", "display_name", "name", "title", "type", "reference_number"];
const SYSTEM_NAMES: Readonly<Record<string, readonly string[]>> = {
  directus_files: ["title"],
  directus_users: ["first_name", "last_name"],
};

const keyOf = (collection: string): string => findShape(collection)?.primaryKey ?? "id";

function namesIn(collection: string): readonly string[] {
  const columns = findShape(collection)?.columns ?? [];
  return SYSTEM_NAMES[collection] ?? NAMES.filter((name) => columns.includes(name)).slice(0, 1);
}

/** Adds the keys of the records that a record and its rows refer to, by collection. */
function collect(collection: string, row: Row, found: Map<string, Set<Key>>): void {
  const shape = findShape(collection);
  for (const { column, to } of shape?.references ?? []) {
    const key = row[column];
    if (isKey(key)) found.set(to, (found.get(to) ?? new Set()).add(key));
  }
  for (const { alias, collection: child } of shape?.branches ?? []) {
    const rows: unknown = row[alias];
    if (!Array.isArray(rows)) continue;
    for (const each of rows.filter(isRecord)) {
      collect(child, each, found);
      const { collection: kind, item } = each;
      if (typeof kind === "string" && isRecord(item)) collect(kind, item, found);
    }
  }
}

/** Reads the names of all records that these states of a record refer to. */
export async function readReferenceNames(
  source: Source,
  collection: string,
  trees: readonly Row[],
): Promise<ReferenceNames> {
  const found = new Map<string, Set<Key>>();
  for (const tree of trees) collect(collection, tree, found);
  const names = new Map<string, string>();
  for (const [to, keys] of found) {
    const columns = namesIn(to);
    if (columns.length === 0) continue;
    const id = keyOf(to);
    for (const row of await readRows(source, to, id, [...keys], [id, ...columns])) {
      const words = columns.map((name) => row[name]).filter((word) => typeof word === "string");
      if (words.length > 0) names.set(`${to} ${String(row[id])}`, words.join(" "));
    }
  }
  return (to, key) => names.get(`${to} ${String(key)}`);
}
