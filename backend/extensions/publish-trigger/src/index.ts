import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { CONTENT_COLLECTIONS } from "../../../directus/model/content-collections";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { isKey, type Key } from "../../content-rules/src/revisions/read-tree";
import { scheduleJob } from "../../shared/interval-job";
import { changesSite } from "./changes-site";
import { createPublisherCalls } from "./notify-publisher";
import { createDuePublications } from "./publish-due";
import { PUBLICATION } from "./record-saves";
import { reportPublications } from "./report-publications";
import { createSaveQueue } from "./save-queue";
import { MOST_KEYS, readOwners, type SavedOwner } from "./saved-owners";

/** Events of Directus system collections whose changes can affect the website. */
const OWN_EVENTS = ["files", "folders"].flatMap((scope) =>
  ["create", "upload", "update", "delete"].map((what) => `${scope}.${what}`),
);

/**
 * Time in milliseconds after which the publisher is notified again about a waiting publication.
 * Longer than a build.
 */
const RETRY_ALL_MS = 10 * 60_000;

const happened = z.looseObject({
  collection: z.string(),
  payload: z.unknown().optional(),
  key: z.unknown().optional(),
  keys: z.array(z.unknown()).optional(),
});
const withProject = z.looseObject({ project: z.number() });
const withStatus = z.looseObject({ status: z.string() });

/** Deletions whose owners are kept until they happen. Those of refused deletions are dropped. */
const MOST_DELETIONS = 1000;

/**
 * Triggers builds of the website (BUILD-3). Every content save that visitors can see (BUILD-11)
 * ensures a waiting record of its user in `publication` and notifies the publisher with a signed
 * webhook, and so does a publish time that passes (BUILD-7). The record is the outbox: while it is
 * waiting, the publisher is notified again, so that no save is lost if the publisher or this process
 * is down. A save never fails or waits because of this hook.
 */
export default defineHook((register, context) => {
  const { action, filter, schedule } = register;
  const { database, env, logger } = context;
  reportPublications(register, context);
  const { hasPublisher, notifyPublisher, notifyIfWaiting } = createPublisherCalls(context);
  const queueSave = createSaveQueue(context, notifyPublisher);
  const addDuePublication = createDuePublications(context);
  const content = new Set(CONTENT_COLLECTIONS);
  /** Owners of records that are about to be deleted, by collection and key. */
  const deleted = new Map<string, readonly SavedOwner[]>();
  let lastRetryOfAll = Date.now();

  const deletionOf = (collection: string, key: Key): string => `${collection} ${key}`;

  filter("items.delete", async (list, { collection }, event) => {
    const keys: readonly unknown[] = Array.isArray(list) ? list : [];
    if (typeof collection === "string" && content.has(collection))
      for (const key of keys.length > MOST_KEYS ? [] : keys.filter(isKey)) {
        if (deleted.size >= MOST_DELETIONS) deleted.clear();
        const owners = await readOwners(event.database, collection, [key]);
        deleted.set(deletionOf(collection, key), owners);
      }
    return list;
  });

  /** Returns the owners of deleted records as they were before. Empty: unknown. */
  const takeDeleted = (collection: string, keys: readonly Key[]): readonly SavedOwner[] => {
    const found = keys.map((key) => {
      const address = deletionOf(collection, key);
      const owners = deleted.get(address) ?? [];
      deleted.delete(address);
      return owners;
    });
    return found.some((owners) => owners.length === 0) ? [] : found.flat();
  };

  for (const what of ["create", "update", "delete", "sort"] as const)
    action(`items.${what}`, (meta, { accountability }) => {
      const event = happened.safeParse(meta);
      if (!event.success || !content.has(event.data.collection)) return;
      const { collection, payload, key, keys = [key] } = event.data;
      const user = accountability?.user ?? null;
      const project = withProject.safeParse(payload);
      const projects = project.success ? [project.data.project] : [];
      const saved = what === "delete" && Array.isArray(payload) ? payload : keys;
      const known = what === "sort" ? [] : saved.filter(isKey);
      const queueIfVisible = async (): Promise<void> => {
        const owners =
          what === "delete"
            ? takeDeleted(collection, known)
            : await readOwners(database, collection, known);
        const setsStatus = withStatus.safeParse(payload).success;
        const statuses = owners.map(({ status }) => status);
        if (changesSite({ action: what, setsStatus, owners: statuses }))
          queueSave(user, projects, what === "delete" ? [] : owners);
      };
      queueIfVisible().catch((error: unknown) => {
        logger.error(error, "The owners of a save could not be read");
        queueSave(user, projects, []);
      });
    });
  for (const event of OWN_EVENTS) {
    const collection = event.startsWith("files") ? "directus_files" : "directus_folders";
    action(event, ({ key }, { accountability }) => {
      const isKept = isKey(key) && !event.endsWith("delete");
      const owners = isKept ? [{ collection, key, status: null }] : [];
      queueSave(accountability?.user ?? null, [], owners);
    });
  }

  // "Publish now" has already created the record.
  action(`${PUBLICATION}.items.create`, (meta) => {
    const publication = z
      .looseObject({ payload: z.looseObject({ status: z.string().optional() }) })
      .safeParse(meta);
    if (publication.success && (publication.data.payload.status ?? "waiting") === "waiting")
      void notifyPublisher([]).catch((error: unknown) =>
        logger.error(error, "A publication could not be noted"),
      );
  });

  // Resends saves recorded before this process was killed or that the publisher lost.
  action("server.start", () => void notifyIfWaiting({}));
  scheduleJob(schedule, context, {
    job: "publications",
    seconds: readPositiveInteger(env, "PUBLISHER_RETRY_SECONDS"),
    run: async () => {
      if (await addDuePublication()) await notifyPublisher([]);
      if (!hasPublisher) return;
      const retriesAll = Date.now() - lastRetryOfAll > RETRY_ALL_MS;
      if (retriesAll) lastRetryOfAll = Date.now();
      await notifyIfWaiting(retriesAll ? {} : { cause: { _eq: "away" } });
    },
  });
});
