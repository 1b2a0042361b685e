import { defineHook } from "@directus/extensions-sdk";
import { createSearchIndex } from "../../shared/search/create-index";
import { createChanges } from "./changes";
import { updateIndex } from "./update-index";

/** Milliseconds in which changes are collected: a form saves a product with its nested records. */
const COLLECTED = 300;

/**
 * Keeps the search index of the products up to date (SEARCH-1). At the start it compares all
 * products; afterwards only those that changed, or all of them after a change of a category, brand,
 * attribute or tag.
 */
export default defineHook(({ init, action, filter }, { database, env, logger }) => {
  const index = createSearchIndex(database, env["DB_CLIENT"]);
  const changes = createChanges();
  /** Whether the tables exist. Undefined in processes that serve no requests. */
  let tables: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      if (!(await tables)) return;
      const changed = await changes.take(database);
      if (changed.length === 0) return;
      const written = await updateIndex(database, index, changed === "all" ? undefined : changed);
      if (changed === "all") logger.info(`The search index is up to date (${written} changes)`);
    } catch (error) {
      logger.error(error, "The search index could not be updated");
    }
  };

  const schedule = (): void => {
    if (tables === undefined || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(run);
    }, COLLECTED);
    timer.unref();
  };

  for (const kind of ["create", "update", "delete"] as const)
    action(`items.${kind}`, (meta) => {
      if (changes.add(kind, meta)) schedule();
    });
  // After the deletion, the product of a row is unknown.
  filter("items.delete", async (keys, { collection }, { database: own }) => {
    if (tables !== undefined) await changes.addParents(own, String(collection), keys);
    return keys;
  });
  init("app.before", () => {
    tables = index
      .createTables((message) => logger.warn(message))
      .then(
        () => true,
        (error: unknown) => {
          logger.error(error, "The tables of the search index could not be created");
          return false;
        },
      );
  });
  action("server.start", () => {
    changes.addAll();
    schedule();
  });
});
