import type { Knex } from "knex";
import type { DirectusSchema } from "../../../shared/unit-of-work";

/**
 * Number of records of one collection that refer to records to be deleted and that the database
 * would keep.
 */
export type Reference = { readonly collection: string; readonly count: number };

type Key = string | number;
type Rows = ReadonlyMap<Key, Key>;

/** Maximum number of keys in one query, below the limits of SQLite and PostgreSQL. */
const CHUNK = 500;

function inChunks(keys: readonly Key[]): readonly (readonly Key[])[] {
  return Array.from({ length: Math.ceil(keys.length / CHUNK) }, (_, index) =>
    keys.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

/** Returns the foreign keys to a collection with one of the given `ON DELETE` actions. */
function foreignKeysTo(schema: DirectusSchema, collection: string, onDelete: readonly string[]) {
  return schema.relations.flatMap(
    ({ related_collection: target, collection: from, field, schema: constraint }) => {
      const primary = schema.collections[from]?.primary;
      const matches =
        target === collection &&
        constraint !== null &&
        onDelete.includes(constraint.on_delete?.toUpperCase() ?? "NO ACTION");
      return matches && primary !== undefined ? [{ from, field, primary }] : [];
    },
  );
}

async function rowsWith(
  database: Knex,
  from: string,
  field: string,
  primary: string,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  const found: Key[] = [];
  for (const chunk of inChunks(keys)) {
    const rows: readonly Key[] = await database(from)
      .whereIn(field, [...chunk])
      .pluck(primary);
    found.push(...rows);
  }
  return found;
}

/** Returns all records that the database deletes along with these, by collection. */
async function cascade(
  database: Knex,
  schema: DirectusSchema,
  collection: string,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, Rows>> {
  const deleted = new Map<string, Map<Key, Key>>();
  const waiting: { readonly collection: string; readonly keys: readonly Key[] }[] = [
    { collection, keys },
  ];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const known = deleted.get(next.collection) ?? new Map<Key, Key>();
    deleted.set(next.collection, known);
    // A key is text in a URL and a number in the database.
    const fresh = next.keys.filter((key) => !known.has(String(key)));
    for (const key of fresh) known.set(String(key), key);
    if (fresh.length === 0) continue;
    for (const { from, field, primary } of foreignKeysTo(schema, next.collection, ["CASCADE"]))
      waiting.push({
        collection: from,
        keys: await rowsWith(database, from, field, primary, fresh),
      });
  }
  return deleted;
}

/**
 * Returns the references that prevent a deletion: rows with a foreign key without `CASCADE` or `SET
 * NULL`, to the records themselves or to rows deleted with them, such as order lines of the
 * variants of a product. Rows that are deleted too do not count.
 */
export async function findReferences(
  database: Knex,
  schema: DirectusSchema,
  collection: string,
  keys: readonly Key[],
): Promise<readonly Reference[]> {
  const deleted = await cascade(database, schema, collection, keys);
  const counts = new Map<string, Set<string>>();
  for (const [target, rows] of deleted) {
    for (const { from, field, primary } of foreignKeysTo(schema, target, [
      "NO ACTION",
      "RESTRICT",
      "SET DEFAULT",
    ])) {
      const referring = await rowsWith(database, from, field, primary, [...rows.values()]);
      const kept = referring.map(String).filter((key) => deleted.get(from)?.has(key) !== true);
      if (kept.length > 0) counts.set(from, new Set([...(counts.get(from) ?? []), ...kept]));
    }
  }
  return [...counts]
    .map(([from, rows]) => ({ collection: from, count: rows.size }))
    .sort((a, b) => b.count - a.count);
}
