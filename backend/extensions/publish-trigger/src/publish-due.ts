import type { HookExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { createDueFilter, TIMED_COLLECTIONS } from "./due-times";
import { PUBLICATION } from "./record-saves";

/** Directus returns a timestamp as a date from some databases, as text from others. */
const startedSchema = z.array(z.looseObject({ started_at: z.union([z.string(), z.date()]) }));

/**
 * Returns the function that adds a waiting publication if a publish time has passed since the last
 * build started (BUILD-7). True: it was added. The publications are the only state, so a time that
 * passed while this process was down counts too. A build that is running or waiting covers the
 * times before its start.
 */
export function createDuePublications({
  database,
  getSchema,
  services,
}: HookExtensionContext): () => Promise<boolean> {
  const itemsOf = async (collection: string) =>
    new services.ItemsService(collection, {
      knex: database,
      schema: await getSchema(),
      accountability: null,
    });

  /** Time at which the last build started. The epoch if none is recorded. */
  const readLastStart = async (): Promise<Date> => {
    const [last] = startedSchema.parse(
      await (
        await itemsOf(PUBLICATION)
      ).readByQuery({
        filter: { started_at: { _nnull: true } },
        fields: ["started_at"],
        sort: ["-started_at"],
        limit: 1,
      }),
    );
    return new Date(last?.started_at ?? 0);
  };

  const isAnyDue = async (since: Date, now: Date): Promise<boolean> => {
    for (const timed of TIMED_COLLECTIONS) {
      const filter = createDueFilter(timed, since, now);
      const service = await itemsOf(timed.name);
      if ((await service.readByQuery({ filter, fields: ["id"], limit: 1 })).length > 0) return true;
    }
    return false;
  };

  return async () => {
    const publications = await itemsOf(PUBLICATION);
    const waiting = { filter: { status: { _eq: "waiting" } }, fields: ["id"], limit: 1 };
    // Before the last start: a publication that begins in between has a start that covers the times.
    if ((await publications.readByQuery(waiting)).length > 0) return false;
    if (!(await isAnyDue(await readLastStart(), new Date()))) return false;
    await publications.createOne({ status: "waiting", reason: "scheduled" }, { emitEvents: false });
    return true;
  };
}
