import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { CONTENT_COLLECTIONS } from "../../../directus/model/content-collections";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { cronEverySeconds } from "../../shared/cron";
import { sendRebuildWebhook, readPublisherEndpoint } from "./send-webhook";

const LINES = "publication";

/** Groups saves within this time, in milliseconds, into one notification. */
const GATHERED = 250;

/** Events of Directus system collections whose changes can affect the website. */
const OWN_EVENTS = ["files", "folders"].flatMap((scope) =>
  ["create", "upload", "update", "delete"].map((what) => `${scope}.${what}`),
);

/**
 * Time in milliseconds after which the publisher is notified again about a waiting publication.
 * Longer than a build.
 */
const REMINDED = 10 * 60_000;

const happened = z.looseObject({ collection: z.string(), payload: z.unknown().optional() });
const withProject = z.looseObject({ project: z.number() });

/**
 * Triggers builds of the website (BUILD-3). Every content save ensures one waiting record in
 * `publication` and notifies the publisher with a signed webhook. The record is the outbox: while
 * it is waiting, the publisher is notified again, so that no save is lost if the publisher or this
 * process is down. A save never fails or waits because of this hook.
 */
export default defineHook(
  ({ action, schedule }, { database, env, getSchema, logger, services }) => {
    const publisher = readPublisherEndpoint(env);
    const content = new Set(CONTENT_COLLECTIONS);
    let gathered: Set<number> | undefined;
    let reminded = Date.now();

    const lines = async () =>
      new services.ItemsService(LINES, {
        knex: database,
        schema: await getSchema(),
        accountability: null,
      });

    /** Records in the waiting publications whether the publisher was reached. */
    const noteAway = async (away: boolean): Promise<void> => {
      const filter = {
        status: { _eq: "waiting" },
        cause: away ? { _null: true } : { _eq: "away" },
      };
      await (
        await lines()
      ).updateByQuery(
        { filter, limit: -1 },
        { cause: away ? "away" : null },
        { emitEvents: false },
      );
    };

    const notifyPublisher = async (projects: readonly number[]): Promise<void> => {
      if (publisher === undefined) return noteAway(true);
      try {
        await sendRebuildWebhook(publisher, projects, Date.now());
        await noteAway(false);
      } catch (error) {
        logger.warn(
          `The publisher cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
        );
        await noteAway(true);
      }
    };

    const noteSave = async (user: string | null): Promise<void> => {
      const service = await lines();
      const waiting = await service.readByQuery({
        filter: { status: { _eq: "waiting" } },
        fields: ["id"],
        limit: 1,
      });
      if (waiting.length > 0) return;
      await service.createOne(
        { status: "waiting", reason: "save", requested_by: user },
        { emitEvents: false },
      );
    };

    /**
     * Records a save immediately and notifies the publisher after a short delay, once per group of
     * saves.
     */
    const gather = (user: string | null, projects: readonly number[]): void => {
      if (gathered === undefined) {
        const burst = (gathered = new Set<number>());
        // The webhook is sent even if the record could not be created: the webhook starts the
        // build, the record only reports it.
        const noted = noteSave(user).catch((error: unknown) =>
          logger.error(error, "A save could not be recorded"),
        );
        setTimeout(() => {
          gathered = undefined;
          noted
            .then(() => notifyPublisher([...burst]))
            .catch((error: unknown) =>
              logger.error(error, "The publisher could not be notified of a save"),
            );
        }, GATHERED);
      }
      for (const project of projects) gathered.add(project);
    };

    for (const what of ["create", "update", "delete", "sort"])
      action(`items.${what}`, (meta, { accountability }) => {
        const event = happened.safeParse(meta);
        if (!event.success || !content.has(event.data.collection)) return;
        const record = withProject.safeParse(event.data.payload);
        gather(accountability?.user ?? null, record.success ? [record.data.project] : []);
      });
    for (const event of OWN_EVENTS)
      action(event, (_meta, { accountability }) => gather(accountability?.user ?? null, []));

    // "Publish now" has already created the record.
    action(`${LINES}.items.create`, (meta) => {
      const line = z
        .looseObject({ payload: z.looseObject({ status: z.string().optional() }) })
        .safeParse(meta);
      if (line.success && (line.data.payload.status ?? "waiting") === "waiting")
        void notifyPublisher([]).catch((error: unknown) =>
          logger.error(error, "A publication could not be noted"),
        );
    });

    const remind = async (filter: Readonly<Record<string, { _eq: string }>>): Promise<void> => {
      try {
        const waiting = { status: { _eq: "waiting" }, ...filter };
        if (
          (await (await lines()).readByQuery({ filter: waiting, fields: ["id"], limit: 1 }))
            .length > 0
        )
          await notifyPublisher([]);
      } catch (error) {
        logger.error(error, "The waiting publications could not be read");
      }
    };
    // Resends saves recorded before this process was killed or that the publisher lost.
    action("server.start", () => void remind({}));
    schedule(cronEverySeconds(readPositiveInteger(env, "PUBLISHER_RETRY_SECONDS")), async () => {
      if (publisher === undefined) return;
      const remindsAll = Date.now() - reminded > REMINDED;
      if (remindsAll) reminded = Date.now();
      await remind(remindsAll ? {} : { cause: { _eq: "away" } });
    });
  },
);
