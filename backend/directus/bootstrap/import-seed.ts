import { getErrorMessage } from "#domain/error-message";
import { resolveContentModel } from "../model/content-model";
import { resolveSeedValues } from "../seed-reader";
import type { SeedCollection } from "../seed-reader";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";
import { restoreCreationDates } from "./restore-creation-dates";
import { isRecord } from "#domain/is-record";

/** Returns the message of a Directus error, with the field if it names one. */
function reason(error: unknown): string {
  const details =
    isRecord(error) && isRecord(error["extensions"])
      ? ` ${JSON.stringify(error["extensions"])}`
      : "";
  return `${getErrorMessage(error)}${details}`;
}

/**
 * Adds missing records of the seed, all or none. Existing records belong to the editors and are not
 * changed. Returns the number of top-level records added. Throws with file, index and field of the
 * first refused record.
 */
export async function importSeed(
  services: DirectusServices,
  seed: readonly SeedCollection[],
): Promise<number> {
  const { tables } = resolveContentModel();
  const keys = new Map(
    tables.map(({ name, fields }) => [
      name,
      fields.find((field) => field.primaryKey === true)?.name ?? "id",
    ]),
  );
  const getFields = (collection: string) =>
    tables.find(({ name }) => name === collection)?.fields ?? [];
  let added = 0;
  const now = Date.now();
  await services.database.transaction(async (trx) => {
    for (const { collection, items } of seed) {
      const service = itemsService({ ...services, database: trx }, collection);
      const key = keys.get(collection) ?? "id";
      const known = new Set(
        (await service.readByQuery({ fields: [key], limit: -1 })).map((row) => row[key]),
      );
      for (const [index, item] of items.entries()) {
        if (known.has(item[key])) continue;
        const record = resolveSeedValues(item, now);
        if (!isRecord(record)) continue;
        try {
          const created = await service.createOne(record, WITHOUT_EVENTS);
          await restoreCreationDates(trx, getFields(collection), created, record);
          added += 1;
        } catch (error) {
          throw new Error(`seed/${collection}.json[${index}]: ${reason(error)}`);
        }
      }
    }
  });
  return added;
}
