import type { Knex } from "knex";
import { z } from "zod";
import { isRelevant, ProductData, type Edit } from "./product-data";

/**
 * Number of the latest edits that are compared again: on PostgreSQL, edits may be committed in a
 * different order than that of their ids.
 */
const LATEST = 200;

/** More edits than this at once, such as an import, read all products again. */
const MOST_EDITS = 1000;

/** Shortest time in milliseconds after which all products are read again. */
const LIFETIME = 10_000;

/** Share of time that reading all products again can take. */
const SHARE = 0.01;

const versionRow = z.object({ last: z.coerce.number().nullable(), count: z.coerce.number() });
const countRows = z.tuple([z.object({ count: z.coerce.number() })]);
const editRows = z.array(
  z.object({
    id: z.coerce.number(),
    action: z.string(),
    collection: z.string(),
    item: z.string(),
  }),
);

/** State of the activity log: the last id, and the ids of the latest edits. */
type Log = { readonly last: number; readonly known: ReadonlySet<number> };

export type CatalogueIndex = {
  /** Whether the products have been read. */
  readonly isReady: () => boolean;
  /**
   * Reads the products for the first time if there are more than `max` published ones. Removes
   * them otherwise.
   */
  readonly fit: (max: number) => Promise<void>;
  /** Returns the products with all edits until now. */
  readonly current: () => Promise<ProductData | undefined>;
};

const isAction = (action: string): action is Edit["action"] =>
  action === "create" || action === "update" || action === "delete";

async function readLog(database: Knex, from: number) {
  const rows: unknown = await database("directus_activity")
    .where("id", ">", from)
    .orderBy("id")
    .limit(MOST_EDITS + LATEST + 1)
    .select("id", "action", "collection", "item");
  return editRows.parse(rows);
}

async function readVersion(database: Knex, from: number) {
  const row: unknown = await database("directus_activity")
    .where("id", ">", from)
    .max({ last: "id" })
    .count({ count: "*" })
    .first();
  return versionRow.parse(row);
}

const latest = (last: number): number => Math.max(0, last - LATEST);

/**
 * Creates the index of the published products in the memory of this process. Before each use it
 * compares the activity log of Directus, in which every process records each edit, and applies the
 * edits since then (decision 031). Rows that are written directly into the database are found when
 * all products are read again: after 10 seconds in a small catalog, after minutes in a large one.
 */
export function createCatalogueIndex(
  database: Knex,
  onError: (error: unknown) => void,
): CatalogueIndex {
  let data: ProductData | undefined;
  let log: Log = { last: 0, known: new Set() };
  let readAt = 0;
  let lifetime = LIFETIME;
  let reading: Promise<void> | undefined;
  let updating: Promise<void> | undefined;

  const readAll = async (): Promise<void> => {
    const started = Date.now();
    // The log is read before the products: edits in between are applied a second time.
    const { last } = await readVersion(database, 0);
    const known = new Set((await readLog(database, latest(last ?? 0))).map(({ id }) => id));
    const read = await ProductData.read(database);
    data = read;
    log = { last: Math.max(last ?? 0, ...known), known };
    readAt = Date.now();
    lifetime = Math.max(LIFETIME, (readAt - started) / SHARE);
  };
  const readAllOnce = (): Promise<void> =>
    (reading ??= readAll().finally(() => (reading = undefined)));

  const update = async (): Promise<void> => {
    const from = latest(log.last);
    const version = await readVersion(database, from);
    const known = [...log.known].filter((id) => id > from);
    if ((version.last ?? 0) === log.last && version.count === known.length) return;
    const own = data;
    if (own === undefined) return;
    const rows = await readLog(database, from);
    const added = rows.filter(({ id }) => !log.known.has(id));
    const edits = added.flatMap(({ action, collection, item }): readonly Edit[] =>
      isAction(action) && isRelevant(collection)
        ? [{ action, collection, item: Number(item) }]
        : [],
    );
    const isApplied = added.length <= MOST_EDITS && (await own.apply(database, edits));
    if (!isApplied) await readAllOnce();
    // The products that were read again may be older than the edits.
    if (!isApplied || data !== own) {
      await update();
      return;
    }
    const last = Math.max(log.last, ...added.map(({ id }) => id));
    log = { last, known: new Set(rows.map(({ id }) => id).filter((id) => id > latest(last))) };
  };

  return {
    isReady: () => data !== undefined,
    fit: async (max) => {
      const rows: unknown = await database("ecommerce_product")
        .where({ status: "published" })
        .count({ count: "*" });
      const isLarge = countRows.parse(rows)[0].count > max;
      if (!isLarge) data = undefined;
      else if (data === undefined) await readAllOnce();
    },
    current: async () => {
      if (data === undefined) return undefined;
      if (Date.now() > readAt + lifetime) void readAllOnce().catch(onError);
      // An update that has begun may miss the latest edit, so the next one follows it.
      await updating?.catch(() => undefined);
      updating ??= update().finally(() => (updating = undefined));
      await updating;
      return data;
    },
  };
}
