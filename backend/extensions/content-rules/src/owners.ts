import type { Knex } from "knex";
import { REVISION_ROOTS, findShape } from "../../../directus/revision-tree";
import { resolveContentModel } from "../../../directus/model/content-model";
import { isRecord } from "#domain/is-record";
import type { Key } from "./revisions/read-tree";

type Owner = { readonly collection: string; readonly by: string };

/** Owners of the rows of each collection, with the foreign key to the owner. */
const owners = new Map<string, Owner[]>();
/** Junctions that can contain blocks. */
const places: Owner[] = [];

for (const { name } of resolveContentModel().tables)
  for (const branch of findShape(name)?.branches ?? []) {
    owners.set(branch.collection, [
      ...(owners.get(branch.collection) ?? []),
      { collection: name, by: branch.by },
    ]);
    if (branch.any) places.push({ collection: branch.collection, by: branch.by });
  }

/** True if the rows of a collection belong to records of another collection. */
export const isOwned = (collection: string): boolean => owners.has(collection);

/**
 * Returns the records that a row belongs to, directly or over several levels. A top-level record is
 * its own owner.
 */
export async function ownersOf(
  knex: Knex,
  collection: string,
  key: Key,
  levels = 12,
): Promise<readonly { readonly collection: string; readonly key: Key }[]> {
  if (REVISION_ROOTS.has(collection)) return [{ collection, key }];
  const candidates = owners.get(collection) ?? [];
  if (candidates.length === 0 || levels === 0) return [];
  const row: unknown = await knex(collection)
    .where({ [findShape(collection)?.primaryKey ?? "id"]: key })
    .first(...candidates.map(({ by }) => by));
  if (!isRecord(row)) return [];
  const found = await Promise.all(
    candidates.map(async (owner) => {
      const value = row[owner.by];
      return typeof value === "string" || typeof value === "number"
        ? ownersOf(knex, owner.collection, value, levels - 1)
        : [];
    }),
  );
  return found.flat();
}

/** True if a published record contains the block. */
export async function isPublishedBlock(knex: Knex, collection: string, key: Key): Promise<boolean> {
  for (const { collection: junction, by } of places) {
    const owner = owners.get(junction)?.[0]?.collection;
    if (owner === undefined) continue;
    const onPublished = knex(owner).where({ status: "published" }).select("id");
    const row: unknown = await knex(junction)
      .where({ collection, item: String(key) })
      .whereIn(by, onPublished)
      .first("id");
    if (row !== undefined) return true;
  }
  return false;
}
