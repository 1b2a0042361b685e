import type { HookExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { z } from "zod";
import { readUrl } from "../../../shared/configuration/read-variable";
import { readAdminLanguage } from "../../shared/admin-language";
import { addMails } from "../../shared/mail/outbox";
import {
  failureNotice,
  liveNotice,
  problemSchema,
  type PublicationProblem,
} from "./publication-text";
import { PUBLICATION, addSaved, readSaved, type SavedRecords } from "./record-saves";
import { withAddresses } from "./record-address";

const rowSchema = z.object({
  id: z.number(),
  status: z.string(),
  cause: z.string().nullable(),
  requested_by: z.string().nullable(),
  problems: z.unknown(),
  saved: z.unknown(),
});

/** Reads the problems of a publication, stored as JSON text or as a value. */
export function readProblems(value: unknown): readonly PublicationProblem[] {
  const parsed = z
    .array(problemSchema)
    .safeParse(typeof value === "string" ? JSON.parse(value) : value);
  return parsed.success ? parsed.data : [];
}

type Event = {
  readonly database: Knex;
  readonly schema: Awaited<ReturnType<HookExtensionContext["getSchema"]>> | null;
};

/** Open notices about publications: one for each person at most. */
const openNotices = (knex: Knex): Knex.QueryBuilder =>
  knex("directus_notifications").where({ collection: PUBLICATION, status: "inbox" });

/** Returns what people saved whose last publication failed, by person. */
async function readFailed(knex: Knex): Promise<ReadonlyMap<string, SavedRecords>> {
  const noticed = z
    .array(z.object({ recipient: z.string(), item: z.string() }))
    .parse(await openNotices(knex).select("recipient", "item"));
  const found: unknown = await knex(PUBLICATION)
    .whereIn(
      "id",
      noticed.map(({ item }) => Number(item)),
    )
    .where({ status: "failed" })
    .select("id", "saved");
  const failed = new Map(
    z
      .array(z.object({ id: z.number(), saved: z.unknown() }))
      .parse(found)
      .map(({ id, saved }) => [String(id), readSaved(saved)]),
  );
  return new Map(
    noticed.flatMap(({ recipient, item }) => {
      const saved = failed.get(item);
      return saved === undefined ? [] : [[recipient, saved] as const];
    }),
  );
}

/**
 * Notifies the people whose saves a publication contains that it is live or failed, in the
 * transaction that stores it (BUILD-10). A new notice replaces the earlier one of the same person.
 * After a failure that somebody else has mended, the people who were told of it are told as well.
 * Failures are also mailed.
 */
export async function notifyPeople(
  context: HookExtensionContext,
  { database: knex, schema }: Event,
  id: number,
): Promise<void> {
  const row = rowSchema.parse(
    await knex(PUBLICATION)
      .where({ id })
      .first(...Object.keys(rowSchema.shape)),
  );
  const { status, cause, requested_by: person } = row;
  if (status !== "live" && status !== "failed") return;
  const told: unknown = await knex("directus_notifications")
    .where({ collection: PUBLICATION, item: String(id) })
    .first("id");
  if (told !== undefined) return;
  const apiUrl = readUrl(context.env, "PUBLIC_URL") ?? "";
  const siteUrl = readUrl(context.env, "GATSBY_SITE_URL");
  const problems = readProblems(row.problems);
  const people = new Map(status === "live" ? await readFailed(knex) : []);
  const own = readSaved(row.saved);
  if (person !== null) people.set(person, addSaved(people.get(person) ?? [], own));
  const notifications = new context.services.ItemsService("directus_notifications", {
    knex,
    schema: schema ?? (await context.getSchema()),
    accountability: null,
  });
  for (const [recipient, records] of people) {
    const language = await readAdminLanguage(knex, recipient);
    const saved =
      status === "live" ? await withAddresses(knex, siteUrl, records, language) : records;
    const notice =
      status === "live"
        ? liveNotice(saved, problems, language, apiUrl)
        : failureNotice(cause, problems, language, apiUrl);
    // The last ones are those of this publication. The message of the app links them.
    if (status === "live" && recipient === person && own.length > 0)
      await knex(PUBLICATION)
        .where({ id })
        .update({ saved: JSON.stringify(saved.slice(-own.length)) });
    await openNotices(knex).where({ recipient }).update({ status: "archived" });
    await notifications.createOne(
      { recipient, ...notice, collection: PUBLICATION, item: String(id) },
      { emitEvents: false },
    );
  }
  if (status === "failed" && person !== null)
    await addMails(knex, ["publication_failed"], { publication: id });
}
