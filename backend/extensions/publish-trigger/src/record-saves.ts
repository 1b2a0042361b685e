import type { HookExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { readUrl } from "../../../shared/configuration/read-variable";
import { readAdminLanguage } from "../../shared/admin-language";
import type { Source } from "../../content-rules/src/revisions/read-tree";
import { siteFacts } from "../../content-rules/src/site-facts";
import { addressOf, readTitle } from "./name-record";
import type { SavedOwner } from "./saved-owners";

export const PUBLICATION = "publication";

/** Number of saved records that a publication names. */
const NAMED = 10;

/** Project of a publication, as in the content model. */
const PROJECT = 1;

const savedSchema = z.array(
  z.object({
    collection: z.string(),
    id: z.string(),
    title: z.string().nullable(),
    /** Address on the website. */
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

async function nameOwners(
  { env }: HookExtensionContext,
  source: Source,
  owners: readonly SavedOwner[],
  user: string,
): Promise<SavedRecords> {
  const language = await readAdminLanguage(source.knex, user);
  const facts = await siteFacts(source, PROJECT, readUrl(env, "GATSBY_SITE_URL"));
  const named: SavedRecords = [];
  const last = new Map(owners.map((owner) => [`${owner.collection} ${owner.key}`, owner]));
  for (const owner of [...last.values()].slice(-NAMED)) {
    const { collection, key, status } = owner;
    const shown = status === "published" ? owner : { collection: "", key };
    named.push({
      ...{ collection, id: String(key) },
      title: await readTitle(source.knex, collection, key),
      url: facts === undefined ? null : addressOf(facts, shown, language),
    });
  }
  return named;
}

/**
 * Makes sure that a publication of this person waits, and that it names what was saved. Saves of
 * programs share the one of anybody. Each person has a row, so that each one learns how it ends.
 */
export async function recordSave(
  context: HookExtensionContext,
  user: string | null,
  owners: readonly SavedOwner[],
): Promise<void> {
  const { services, database: knex } = context;
  const schema = await context.getSchema();
  const service = new services.ItemsService(PUBLICATION, { knex, schema, accountability: null });
  const waiting = waitingSchema.parse(
    await service.readByQuery({
      filter: { status: { _eq: "waiting" } },
      fields: ["id", "requested_by", "saved"],
      limit: -1,
    }),
  );
  const own = waiting.find((row) => row.requested_by === user);
  if (user === null) {
    if (waiting.length === 0)
      await service.createOne({ status: "waiting", reason: "save" }, { emitEvents: false });
    return;
  }
  const records = await nameOwners(context, { services, knex, schema }, owners, user);
  const saved = addSaved(readSaved(own?.saved), records);
  if (own === undefined)
    await service.createOne(
      { status: "waiting", reason: "save", requested_by: user, saved },
      { emitEvents: false },
    );
  else if (records.length > 0)
    await service.updateByQuery(
      { filter: { id: { _eq: own.id }, status: { _eq: "waiting" } }, limit: 1 },
      { saved },
      { emitEvents: false },
    );
}
