import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import { findShape } from "../../../directus/revision-tree";
import { resolveContentModel } from "../../../directus/model/content-model";
import { isPublishedBlock, ownersOf } from "../../content-rules/src/owners";
import type { Key } from "../../content-rules/src/revisions/read-tree";
import type { OwnerStatus } from "./changes-site";

/** A record that something saved belongs to. */
export type SavedOwner = {
  readonly collection: string;
  readonly key: Key;
  readonly status: OwnerStatus;
};

/** Collections whose drafts visitors do not see. */
const PUBLISHED_BY_STATUS: ReadonlySet<string> = new Set(
  resolveContentModel().tables.flatMap(({ name, fields }) =>
    fields.some(
      (field) =>
        field.name === "status" && field.choices?.some(({ value }) => value === "published"),
    )
      ? [name]
      : [],
  ),
);

/** Saves of more records at once are published without a look at each of them. */
export const MOST_KEYS = 20;

/** Returns the status of a record, null if its collection has none. */
export async function statusOf(knex: Knex, collection: string, key: Key): Promise<OwnerStatus> {
  if (collection.startsWith("block_"))
    return (await isPublishedBlock(knex, collection, key)) ? "published" : "draft";
  if (!PUBLISHED_BY_STATUS.has(collection)) return null;
  const row: unknown = await knex(collection)
    .where({ [findShape(collection)?.primaryKey ?? "id"]: key })
    .first("status");
  return isRecord(row) ? String(row["status"]) : null;
}

/** Returns the records that rows belong to, with their status. Empty: unknown. */
export async function readOwners(
  knex: Knex,
  collection: string,
  keys: readonly Key[],
): Promise<readonly SavedOwner[]> {
  if (keys.length > MOST_KEYS) return [];
  const owners: SavedOwner[] = [];
  for (const key of keys) {
    const found = await ownersOf(knex, collection, key);
    if (found.length === 0) return [];
    for (const owner of found)
      owners.push({ ...owner, status: await statusOf(knex, owner.collection, owner.key) });
  }
  return owners;
}
