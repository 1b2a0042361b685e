import type { HookExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { z } from "zod";
import { readTitle } from "../../shared/record-title";
import type { SavedOwner } from "./saved-owners";

export const PUBLICATION = "publication";

/** Number of saved records that a publication names. */
const NAMED = 10;

const savedSchema = z.array(
  z.object({
    collection: z.string(),
    id: z.string(),
    title: z.string().nullable(),
    /** Address on the website. Null until the publication is live. */
    url: z.string().nullable(),
  }),
);

/** Records that a person saved before a build, the last one at the end. */
export type SavedRecords = z.infer<typeof savedSchema>;

const waitingSchema = z.array(
  z.object({ id: z.number(), requested_by: z.string().nullable(), saved: z.unknown() }),
);

/** Reads stored records. Empty if there are none. */
export function readSaved(value: unknown): SavedRecords {
  const parsed = savedSchema.safeParse(typeof value === "string" ? JSON.parse(value) : value);
  return parsed.success ? parsed.data : [];
}

const keyOf = ({ collection, id }: SavedRecords[number]): string => `${collection} ${id}`;

/** Adds records to those saved before. A record that is saved again moves to the end. */
export function addSaved(known: SavedRecords, more: SavedRecords): SavedRecords {
  const byKey = new Map<string, SavedRecords[number]>();
  for (const record of [...known, ...more]) {
    byKey.delete(keyOf(record));
    byKey.set(keyOf(record), record);
  }
  return [...byKey.values()].slice(-NAMED);
}

async function nameOwners(knex: Knex, owners: readonly SavedOwner[]): Promise<SavedRecords> {
  const last = new Map(owners.map((owner) => [`${owner.collection} ${owner.key}`, owner]));
  const named: SavedRecords = [];
  for (const { collection, key } of [...last.values()].slice(-NAMED)) {
    const title = await readTitle(knex, collection, key);
    named.push({ collection, id: String(key), title, url: null });
  }
  return named;
}

/**
 * Makes sure that a publication of this person waits, and that it names what was saved. Saves of
 * programs share the one of anybody. Each person has a row, so that each one learns how it ends.
 * Happens after each save, so it reads little: the addresses follow at the end of the publication.
 */
export async function recordSave(
  { services, database: knex, getSchema }: HookExtensionContext,
  user: string | null,
  owners: readonly SavedOwner[],
): Promise<void> {
  const found: unknown = await knex(PUBLICATION)
    .where({ status: "waiting" })
    .select("id", "requested_by", "saved");
  const waiting = waitingSchema.parse(found);
  const own = waiting.find((row) => row.requested_by === user);
  if (user === null && waiting.length > 0) return;
  const known = readSaved(own?.saved);
  const saved = user === null ? [] : addSaved(known, await nameOwners(knex, owners));
  if (own !== undefined && JSON.stringify(saved) === JSON.stringify(known)) return;
  // The service, because it empties the cache of responses.
  const schema = await getSchema();
  const service = new services.ItemsService(PUBLICATION, { knex, schema, accountability: null });
  if (own === undefined)
    await service.createOne(
      {
        ...{ status: "waiting", reason: "save" },
        ...(user === null ? {} : { requested_by: user, saved }),
      },
      { emitEvents: false },
    );
  else
    await service.updateByQuery(
      { filter: { id: { _eq: own.id }, status: { _eq: "waiting" } }, limit: 1 },
      { saved },
      { emitEvents: false },
    );
}
