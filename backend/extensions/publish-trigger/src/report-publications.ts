import type { HookExtensionContext } from "@directus/extensions";
import type { defineHook } from "@directus/extensions-sdk";
import { isRecord } from "#domain/is-record";
import { sendDueMails } from "../../shared/mail/outbox";
import { PUBLICATION_MAILS } from "./mails/publication-mails.generated";
import { readTitle } from "./name-record";
import { notifyPeople } from "./notify-people";
import { PUBLICATION } from "./record-saves";

type Register = Parameters<Parameters<typeof defineHook>[0]>[0];

const isKey = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

const keysOf = (meta: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(meta["keys"]) ? meta["keys"] : [meta["key"]];

/** Adds titles to what the publisher reports, and tells the people whose saves are concerned. */
export function reportPublications(
  { filter, action }: Register,
  context: HookExtensionContext,
): void {
  const { logger } = context;

  // The publisher's account cannot read records, so it cannot know their titles.
  for (const event of ["create", "update"])
    filter(`${PUBLICATION}.items.${event}`, async (save, _meta, { database }) => {
      if (!isRecord(save) || !Array.isArray(save["problems"])) return save;
      const reported: readonly unknown[] = save["problems"];
      const problems = await Promise.all(
        reported.map(async (problem) =>
          isRecord(problem) && typeof problem["collection"] === "string" && isKey(problem["id"])
            ? {
                ...problem,
                title: await readTitle(database, problem["collection"], problem["id"]),
              }
            : problem,
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
