import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { CONTENT_COLLECTIONS } from "../../../directus/model/content-collections";
import { cronEverySeconds } from "../../shared/cron";
import { sendRebuildWebhook, readPublisherEndpoint } from "./send-webhook";

const LINES = "publication";

/** A burst of saves is noted once: what comes within so many milliseconds goes with the first. */
const GATHERED = 250;

/**
 * Directus's own collections whose changes may show on the website, by the names of their events.
 */
const OWN_EVENTS = ["files", "folders"].flatMap((scope) =>
  ["create", "upload", "update", "delete"].map((what) => `${scope}.${what}`),
);

/**
 * A line that the publisher has taken note of waits no longer than a build; beyond this many
 * milliseconds it is reminded.
 */
const REMINDED = 10 * 60_000;

const happened = z.looseObject({ collection: z.string(), payload: z.unknown().optional() });
const withProject = z.looseObject({ project: z.number() });

/**
 * Has the website built (BUILD-3). Every save of content leaves one waiting line in `publication`,
 * the publisher's list of what is to do, and is told to the publisher by a signed webhook. The line
 * is the outbox: while it waits the publisher is told again, so that nothing is lost when it, or
 * this process, is away. No save fails or waits because of any of this.
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

    /** Says in the waiting lines whether the publisher was reached. */
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

    const tell = async (projects: readonly number[]): Promise<void> => {
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

    /** Noted at once, told a moment later, and once for a burst of saves. */
    const gather = (user: string | null, projects: readonly number[]): void => {
      if (gathered === undefined) {
        const burst = (gathered = new Set<number>());
        // The webhook goes out also where the line could not be made: it is what counts, the line
        // only reports.
        const noted = noteSave(user).catch((error: unknown) =>
          logger.error(error, "A save could not be noted"),
        );
        setTimeout(() => {
          gathered = undefined;
          noted
            .then(() => tell([...burst]))
            .catch((error: unknown) =>
              logger.error(error, "The publisher could not be told of a save"),
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

    // "Publish now": the line is there already.
    action(`${LINES}.items.create`, (meta) => {
      const line = z
        .looseObject({ payload: z.looseObject({ status: z.string().optional() }) })
        .safeParse(meta);
      if (line.success && (line.data.payload.status ?? "waiting") === "waiting")
        void tell([]).catch((error: unknown) =>
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
          await tell([]);
      } catch (error) {
        logger.error(error, "The waiting publications could not be read");
      }
    };
    // What was noted before this process was killed, or the publisher lost.
    action("server.start", () => void remind({}));
    schedule(cronEverySeconds(env.PUBLISHER_RETRY_SECONDS ?? 20), async () => {
      if (publisher === undefined) return;
      const anew = Date.now() - reminded > REMINDED;
      if (anew) reminded = Date.now();
      await remind(anew ? {} : { cause: { _eq: "away" } });
    });
  },
);
