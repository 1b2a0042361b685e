import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { getErrorMessage } from "#domain/error-message";
import { CONTENT_COLLECTIONS } from "../../../directus/model/content-collections";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { isKey, type Key } from "../../content-rules/src/revisions/read-tree";
import { scheduleJob } from "../../shared/interval-job";
import { changesSite } from "./changes-site";
import { PUBLICATION, recordSave } from "./record-saves";
import { reportPublications } from "./report-publications";
import { readOwners, type SavedOwner } from "./saved-owners";
import { sendRebuildWebhook, readPublisherEndpoint } from "./send-webhook";

/** Groups saves within this time, in milliseconds, into one notification. */
const DEBOUNCE_MS = 250;

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

/** Saves of a short time, which are notified together, with the records of each person. */
type Burst = {
  readonly projects: Set<number>;
  readonly people: Map<string | null, SavedOwner[]>;
  readonly recorded: Promise<void>[];
};

/**
 * Triggers builds of the website (BUILD-3). Every content save that visitors can see (BUILD-7)
 * ensures a waiting record of its user in `publication` and notifies the publisher with a signed webhook. The record is the outbox: while
 * it is waiting, the publisher is notified again, so that no save is lost if the publisher or this
 * process is down. A save never fails or waits because of this hook.
 */
export default defineHook((register, context) => {
  const { action, filter, schedule } = register;
  const { database, env, getSchema, logger, services } = context;
  reportPublications(register, context);
  const publisher = readPublisherEndpoint(env);
  const content = new Set(CONTENT_COLLECTIONS);
  let pending: Burst | undefined;
  /** Owners of records that are about to be deleted, by collection and key. */
  const deleted = new Map<string, readonly SavedOwner[]>();
  let lastRetryOfAll = Date.now();

  const publications = async () =>
    new services.ItemsService(PUBLICATION, {
      knex: database,
      schema: await getSchema(),
      accountability: null,
    });

  /** Records in the waiting publications whether the publisher was reached. */
  const recordAvailability = async (away: boolean): Promise<void> => {
    const filter = {
      status: { _eq: "waiting" },
      cause: away ? { _null: true } : { _eq: "away" },
    };
    await (
      await publications()
    ).updateByQuery({ filter, limit: -1 }, { cause: away ? "away" : null }, { emitEvents: false });
  };

  const notifyPublisher = async (projects: readonly number[]): Promise<void> => {
    if (publisher === undefined) return recordAvailability(true);
    try {
      await sendRebuildWebhook(publisher, projects, Date.now());
      await recordAvailability(false);
    } catch (error) {
      logger.warn(`The publisher cannot be reached: ${getErrorMessage(error)}`);
      await recordAvailability(true);
    }
  };

  const record = (burst: Burst, user: string | null): void => {
    // The webhook is sent even if the record could not be created: the webhook starts the
    // build, the record only reports it.
    burst.recorded.push(
      recordSave(context, user, burst.people.get(user) ?? []).catch((error: unknown) =>
        logger.error(error, "A save could not be recorded"),
      ),
    );
  };

  const flush = async (burst: Burst): Promise<void> => {
    await Promise.all(burst.recorded);
    for (const [user, owners] of burst.people) if (owners.length > 1) record(burst, user);
    await Promise.all(burst.recorded);
    await notifyPublisher([...burst.projects]);
  };

  /**
   * Records a save immediately and notifies the publisher after a short delay, once per group of
   * saves.
   */
  const queueSave = (
    user: string | null,
    projects: readonly number[],
    owners: readonly SavedOwner[],
  ): void => {
    const burst: Burst = pending ?? { projects: new Set(), people: new Map(), recorded: [] };
    pending = burst;
    if (burst.recorded.length === 0)
      setTimeout(() => {
        pending = undefined;
        flush(burst).catch((error: unknown) =>
          logger.error(error, "The publisher could not be notified of a save"),
        );
      }, DEBOUNCE_MS);
    for (const project of projects) burst.projects.add(project);
    // A block of a page is saved with its page, whose name tells more.
    const named = owners.filter(({ collection }) => !collection.startsWith("block_"));
    const known = burst.people.get(user);
    if (known !== undefined) {
      known.push(...named);
      return;
    }
    burst.people.set(user, [...named]);
    record(burst, user);
  };

  const deletionOf = (collection: string, key: Key): string => `${collection} ${key}`;

  filter("items.delete", async (list, { collection }, event) => {
    const keys: readonly unknown[] = Array.isArray(list) ? list : [];
    if (typeof collection === "string" && content.has(collection))
      for (const key of keys.filter(isKey)) {
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
  for (const event of OWN_EVENTS)
    action(event, ({ key }, { accountability }) =>
      queueSave(
        accountability?.user ?? null,
        [],
        isKey(key) && !event.endsWith("delete")
          ? [
              {
                collection: event.startsWith("files") ? "directus_files" : "directus_folders",
                key,
                status: null,
              },
            ]
          : [],
      ),
    );

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

  const notifyIfWaiting = async (
    filter: Readonly<Record<string, { _eq: string }>>,
  ): Promise<void> => {
    try {
      const waiting = { status: { _eq: "waiting" }, ...filter };
      if (
        (await (await publications()).readByQuery({ filter: waiting, fields: ["id"], limit: 1 }))
          .length > 0
      )
        await notifyPublisher([]);
    } catch (error) {
      logger.error(error, "The waiting publications could not be read");
    }
  };
  // Resends saves recorded before this process was killed or that the publisher lost.
  action("server.start", () => void notifyIfWaiting({}));
  scheduleJob(schedule, context, {
    job: "publications",
    seconds: readPositiveInteger(env, "PUBLISHER_RETRY_SECONDS"),
    run: async () => {
      if (publisher === undefined) return;
      const retriesAll = Date.now() - lastRetryOfAll > RETRY_ALL_MS;
      if (retriesAll) lastRetryOfAll = Date.now();
      await notifyIfWaiting(retriesAll ? {} : { cause: { _eq: "away" } });
    },
  });
});
