import type { HookExtensionContext } from "@directus/extensions";
import type { defineHook } from "@directus/extensions-sdk";
import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import { isKey } from "../../content-rules/src/revisions/read-tree";
import { sendDueMails } from "../../shared/mail/outbox";
import { readTitle } from "../../shared/record-title";
import { PUBLICATION_MAILS } from "./mails/publication-mails.generated";
import { notifyPeople } from "./notify-people";
import { PUBLICATION } from "./record-saves";

type Register = Parameters<Parameters<typeof defineHook>[0]>[0];

const keysOf = (meta: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(meta["keys"]) ? meta["keys"] : [meta["key"]];

/** Adds titles to what the publisher reports, and tells the people whose saves are concerned. */
export function reportPublications(
  { filter, action }: Register,
  context: HookExtensionContext,
): void {
  const { logger } = context;

  /** Null if the record has no title, or if its key is none, such as that of a built-in redirect. */
  const titleOf = async (
    knex: Knex,
    { collection, id }: Readonly<Record<string, unknown>>,
  ): Promise<string | null> => {
    if (typeof collection !== "string" || !isKey(id)) return null;
    try {
      return await readTitle(knex, collection, id);
    } catch (error) {
      logger.warn(error, "The title of a record with a problem could not be read");
      return null;
    }
  };

  // The publisher's account cannot read records, so it cannot know their titles.
  for (const event of ["create", "update"])
    filter(`${PUBLICATION}.items.${event}`, async (save, _meta, { database }) => {
      if (!isRecord(save) || !Array.isArray(save["problems"])) return save;
      const reported: readonly unknown[] = save["problems"];
      const problems = await Promise.all(
        reported.map(async (problem) =>
          isRecord(problem) ? { ...problem, title: await titleOf(database, problem) } : problem,
        ),
      );
      return { ...save, problems };
    });

  // Directus writes the activity inside the transaction of the save.
  filter("activity.create", async (entry, _meta, event) => {
    if (isRecord(entry) && entry["collection"] === PUBLICATION && entry["action"] !== "delete")
      await notifyPeople(context, event, Number(entry["item"]));
    return entry;
  });

  for (const event of ["create", "update"])
    action(`${PUBLICATION}.items.${event}`, (meta) => {
      const ids = keysOf(meta).map(Number);
      sendDueMails(context, PUBLICATION_MAILS, (mails) => mails.whereIn("publication", ids)).catch(
        (error: unknown) => logger.error(error, "The mails about a publication failed"),
      );
    });
}
