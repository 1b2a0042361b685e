import { isRecord } from "#domain/is-record";
import { NESTED_CONTENT } from "../../../../directus/model/revisions";
import { keptTree } from "../operations";
import { nestedPart, sameTree } from "./compare-trees";
import { readTree, type Key, type Row, type Source } from "./read-tree";

function parsed(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Returns the data of the newest revision of a record: its state before the save that runs. */
export async function newestData(
  { knex }: Source,
  collection: string,
  key: Key,
): Promise<Row | undefined> {
  const found: unknown = await knex("directus_revisions")
    .where({ collection, item: String(key) })
    .whereNull("version")
    .orderBy("id", "desc")
    .first("data");
  const data = isRecord(found) ? parsed(found["data"]) : undefined;
  return isRecord(data) ? data : undefined;
}

/**
 * Stores the state before a save if no revision contains it. Records of the seed or of an import
 * have no revision, and a block may have been changed on another page.
 */
export async function storePreviousState(
  source: Source,
  collection: string,
  key: Key,
): Promise<void> {
  const tree = await readTree(source, collection, key);
  if (tree === undefined || sameTree(tree, await newestData(source, collection, key))) return;
  const { services, knex, schema } = source;
  const make = (name: string, item: Row) =>
    new services.ItemsService(name, { knex, schema, accountability: null }).createOne(item, {
      emitEvents: false,
    });
  const activity = await make("directus_activity", {
    action: "update",
    collection,
    item: String(key),
  });
  await make("directus_revisions", {
    activity,
    collection,
    item: String(key),
    data: tree,
    delta: tree,
  });
}

/** Returns a new revision that contains the whole current record. */
export async function completeRevision(source: Source, revision: Row): Promise<Row> {
  const { collection, item } = revision;
  if (typeof collection !== "string" || (typeof item !== "string" && typeof item !== "number"))
    return revision;
  const tree =
    keptTree(collection, item, source.knex) ?? (await readTree(source, collection, item));
  if (tree === undefined) return revision;
  const before = await newestData(source, collection, item);
  const changed =
    before === undefined || !sameTree(nestedPart(collection, tree), nestedPart(collection, before));
  const delta = isRecord(revision["delta"]) ? revision["delta"] : {};
  return { ...revision, data: tree, delta: changed ? { ...delta, [NESTED_CONTENT]: null } : delta };
}
