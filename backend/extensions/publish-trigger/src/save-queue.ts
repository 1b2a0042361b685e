import type { HookExtensionContext } from "@directus/extensions";
import { recordSave } from "./record-saves";
import type { SavedOwner } from "./saved-owners";

/** Groups saves within this time, in milliseconds, into one notification. */
const DEBOUNCE_MS = 250;

/** What a person saved. `recorded`: how many of the records are stored in the publication. */
type Saves = { readonly owners: SavedOwner[]; recorded: number };

/** Saves of a short time, which are notified together, with the records of each person. */
type Burst = {
  readonly projects: Set<number>;
  readonly people: Map<string | null, Saves>;
  readonly recorded: Promise<void>[];
};

/** Adds a save of a user, with its projects and the records that it belongs to. */
type QueueSave = (
  user: string | null,
  projects: readonly number[],
  owners: readonly SavedOwner[],
) => void;

/**
 * Returns the function that records a save immediately and notifies the publisher after a short
 * delay, once per group of saves.
 */
export function createSaveQueue(
  context: HookExtensionContext,
  notifyPublisher: (projects: readonly number[]) => Promise<void>,
): QueueSave {
  const { logger } = context;
  let pending: Burst | undefined;

  const record = (burst: Burst, user: string | null, saves: Saves): void => {
    saves.recorded = saves.owners.length;
    // The webhook is sent even if the record could not be created: the webhook starts the
    // build, the record only reports it.
    burst.recorded.push(
      recordSave(context, user, saves.owners).catch((error: unknown) =>
        logger.error(error, "A save could not be recorded"),
      ),
    );
  };

  const flush = async (burst: Burst): Promise<void> => {
    await Promise.all(burst.recorded);
    for (const [user, saves] of burst.people)
      if (saves.owners.length > saves.recorded) record(burst, user, saves);
    await Promise.all(burst.recorded);
    await notifyPublisher([...burst.projects]);
  };

  return (user, projects, owners) => {
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
      known.owners.push(...named);
      return;
    }
    const saves: Saves = { owners: [...named], recorded: 0 };
    burst.people.set(user, saves);
    record(burst, user, saves);
  };
}
