import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { getErrorMessage } from "#domain/error-message";
import { CONTENT_COLLECTIONS } from "../../../directus/model/content-collections";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { scheduleJob } from "../../shared/interval-job";
import { createDueFilter, TIMED_COLLECTIONS } from "./due-times";
import { sendRebuildWebhook, readPublisherEndpoint } from "./send-webhook";

const PUBLICATION = "publication";

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

const happened = z.looseObject({ collection: z.string(), payload: z.unknown().optional() });
/** Directus returns a timestamp as a date from some databases, as text from others. */
const startedSchema = z.array(z.looseObject({ started_at: z.union([z.string(), z.date()]) }));
const withProject = z.looseObject({ project: z.number() });

/**
 * Triggers builds of the website (BUILD-3), also when a publish time passes (BUILD-7). Every content save ensures one waiting record in
 * `publication` and notifies the publisher with a signed webhook. The record is the outbox: while
 * it is waiting, the publisher is notified again, so that no save is lost if the publisher or this
 * process is down. A save never fails or waits because of this hook.
 */
export default defineHook(({ action, schedule }, context) => {
  const { database, env, getSchema, logger, services } = context;
  const publisher = readPublisherEndpoint(env);
  const content = new Set(CONTENT_COLLECTIONS);
  let pendingProjects: Set<number> | undefined;
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

  /** Adds a waiting publication, unless there is one. True: it was added. */
  const addWaiting = async (
    reason: "save" | "scheduled",
    user: string | null = null,
  ): Promise<boolean> => {
    const service = await publications();
    const waiting = await service.readByQuery({
      filter: { status: { _eq: "waiting" } },
      fields: ["id"],
      limit: 1,
    });
    if (waiting.length > 0) return false;
    await service.createOne(
      { status: "waiting", reason, requested_by: user },
      { emitEvents: false },
    );
    return true;
  };

  /** Time at which the last build started. Null: none is recorded. */
  const readLastStart = async (): Promise<Date | null> => {
    const [last] = startedSchema.parse(
      await (
        await publications()
      ).readByQuery({
        filter: { started_at: { _nnull: true } },
        fields: ["started_at"],
        sort: ["-started_at"],
        limit: 1,
      }),
    );
    return last === undefined ? null : new Date(last.started_at);
  };

  const isAnyDue = async (since: Date, now: Date): Promise<boolean> => {
    const schema = await getSchema();
    for (const timed of TIMED_COLLECTIONS) {
      const service = new services.ItemsService(timed.name, {
        ...{ knex: database, schema, accountability: null },
      });
      const filter = createDueFilter(timed, since, now);
      if ((await service.readByQuery({ filter, fields: ["id"], limit: 1 })).length > 0) return true;
    }
    return false;
  };

  /**
   * Requests a build if a publish time has passed since the last build started (BUILD-7). The
   * publications are the only state, so a time that passed while this process was down counts too.
   * A build that is running or waiting covers the times before its start.
   */
  const publishDue = async (): Promise<void> => {
    const since = (await readLastStart()) ?? new Date(0);
    if ((await isAnyDue(since, new Date())) && (await addWaiting("scheduled")))
      await notifyPublisher([]);
  };

  /**
   * Records a save immediately and notifies the publisher after a short delay, once per group of
   * saves.
   */
  const queueSave = (user: string | null, projects: readonly number[]): void => {
    if (pendingProjects === undefined) {
      const burst = (pendingProjects = new Set<number>());
      // The webhook is sent even if the record could not be created: the webhook starts the
      // build, the record only reports it.
      const recorded = addWaiting("save", user).catch((error: unknown) =>
        logger.error(error, "A save could not be recorded"),
      );
      setTimeout(() => {
        pendingProjects = undefined;
        recorded
          .then(() => notifyPublisher([...burst]))
          .catch((error: unknown) =>
            logger.error(error, "The publisher could not be notified of a save"),
          );
      }, DEBOUNCE_MS);
    }
    for (const project of projects) pendingProjects.add(project);
  };

  for (const what of ["create", "update", "delete", "sort"])
    action(`items.${what}`, (meta, { accountability }) => {
      const event = happened.safeParse(meta);
      if (!event.success || !content.has(event.data.collection)) return;
      const record = withProject.safeParse(event.data.payload);
      queueSave(accountability?.user ?? null, record.success ? [record.data.project] : []);
    });
  for (const event of OWN_EVENTS)
    action(event, (_meta, { accountability }) => queueSave(accountability?.user ?? null, []));

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
      await publishDue();
      if (publisher === undefined) return;
      const retriesAll = Date.now() - lastRetryOfAll > RETRY_ALL_MS;
      if (retriesAll) lastRetryOfAll = Date.now();
      await notifyIfWaiting(retriesAll ? {} : { cause: { _eq: "away" } });
    },
  });
});
