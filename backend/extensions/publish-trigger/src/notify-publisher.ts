import type { HookExtensionContext } from "@directus/extensions";
import { getErrorMessage } from "#domain/error-message";
import { PUBLICATION } from "./record-saves";
import { sendRebuildWebhook, readPublisherEndpoint } from "./send-webhook";

type PublisherCalls = {
  /** False: the installation has no publisher. */
  readonly hasPublisher: boolean;
  /** Notifies the publisher of saves, and records whether it was reached. */
  readonly notifyPublisher: (projects: readonly number[]) => Promise<void>;
  /** Notifies the publisher if a publication that matches the filter waits. Never throws. */
  readonly notifyIfWaiting: (filter: Readonly<Record<string, { _eq: string }>>) => Promise<void>;
};

export function createPublisherCalls({
  database,
  env,
  getSchema,
  logger,
  services,
}: HookExtensionContext): PublisherCalls {
  const publisher = readPublisherEndpoint(env);

  const publications = async () =>
    new services.ItemsService(PUBLICATION, {
      knex: database,
      schema: await getSchema(),
      accountability: null,
    });

  /** Records in the waiting publications whether the publisher was reached. */
  const recordAvailability = async (away: boolean): Promise<void> => {
    const stored = { status: "waiting", cause: away ? null : "away" };
    const ids: readonly number[] = await database(PUBLICATION).where(stored).pluck("id");
    if (ids.length === 0) return;
    await (
      await publications()
    ).updateByQuery(
      { filter: { id: { _in: [...ids] }, status: { _eq: "waiting" } }, limit: -1 },
      { cause: away ? "away" : null },
      { emitEvents: false },
    );
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

  return { hasPublisher: publisher !== undefined, notifyPublisher, notifyIfWaiting };
}
