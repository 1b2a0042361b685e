import type { Knex } from "knex";
import { contentModel } from "../../../directus/model/tables";
import { isRow } from "../../revisions/src/read-tree";
import type { Key } from "./operations";

const { relations, tables } = contentModel();
const primaryKeys = new Map(tables.map(({ name, fields }) => [name, fields.find(({ primaryKey }) => primaryKey === true)?.name ?? "id"]));

export type Use = { readonly collection: string; readonly count: number };

/**
 * Which records keep these from being deleted: they need them, and would not go with them. What belongs to a record goes with it, and is looked at
 * in the same way.
 */
export async function usesOf(knex: Knex, collection: string, keys: readonly Key[]): Promise<readonly Use[]> {
  const going = new Map<string, Set<string>>();
  const queue: { collection: string; keys: readonly Key[] }[] = [{ collection, keys }];
  const needed: { collection: string; field: string; keys: readonly Key[] }[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { collection: current } = next;
    const known = going.get(current) ?? new Set<string>();
    const fresh = next.keys.filter((key) => !known.has(String(key)));
    if (fresh.length === 0) continue;
    going.set(current, new Set([...known, ...fresh.map(String)]));
    for (const { collection: child, field, onDelete } of relations.filter(({ to }) => to === current)) {
      if (onDelete === "NO ACTION") needed.push({ collection: child, field, keys: fresh });
      if (onDelete !== "CASCADE") continue;
      const key = primaryKeys.get(child) ?? "id";
      const rows: unknown = await knex(child).whereIn(field, fresh).select(key);
      queue.push({
        collection: child,
        keys: (Array.isArray(rows) ? rows : [])
          .filter(isRow)
          .map((row) => row[key])
          .filter(isKey),
      });
    }
  }
  const uses = new Map<string, Set<string>>();
  for (const { collection: user, field, keys: needs } of needed) {
    const key = primaryKeys.get(user) ?? "id";
    const rows: unknown = await knex(user).whereIn(field, needs).select(key);
    const staying = (Array.isArray(rows) ? rows : []).filter(isRow).map((row) => String(row[key]));
    const others = staying.filter((id) => going.get(user)?.has(id) !== true);
    if (others.length > 0) uses.set(user, new Set([...(uses.get(user) ?? []), ...others]));
  }
  return [...uses].map(([user, ids]) => ({ collection: user, count: ids.size }));
}

const isKey = (candidate: unknown): candidate is Key => typeof candidate === "string" || typeof candidate === "number";
