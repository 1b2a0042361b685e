import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";

/**
 * The schema of the content system, read once before a transaction begins: inside one it could wait
 * for its own connection.
 */
export type DirectusSchema = Awaited<ReturnType<EndpointExtensionContext["getSchema"]>>;

type ActionEvent = {
  readonly event: string | string[];
  readonly meta: Record<string, unknown>;
  readonly context: unknown;
};

/** Items whose fields have this value, one of these, or lie before or behind it. */
type ByField = Readonly<
  Record<
    string,
    | { _eq: string | number }
    | { _in: (number | string)[] }
    | { _lt: string }
    | { _gt: string; _lt?: string }
  >
>;

/**
 * The content system as seen from within one transaction, with every right: the API decides itself
 * what may be done.
 */
export type UnitOfWork = {
  readonly trx: Knex.Transaction;
  /** Items of a collection with these fields; as many as a cart can name, unless told otherwise. */
  readonly read: (
    collection: string,
    filter: ByField,
    fields: readonly string[],
    limit?: number,
  ) => Promise<readonly unknown[]>;
  /** Stores an item with the items nested in it; gives back its id. */
  readonly create: (collection: string, item: Record<string, unknown>) => Promise<number>;
  readonly update: (collection: string, id: number, item: Record<string, unknown>) => Promise<void>;
  readonly remove: (collection: string, filter: ByField) => Promise<void>;
};

const READ_LIMIT = 100;

/** For `read`: all that there are. */
export const NO_LIMIT = -1;

function houseIn(
  context: EndpointExtensionContext,
  schema: DirectusSchema,
  trx: Knex.Transaction,
  events: ActionEvent[],
): UnitOfWork {
  const service = (collection: string) =>
    new context.services.ItemsService(collection, { knex: trx, schema, accountability: null });
  return {
    trx,
    read: (collection, filter, fields, limit = READ_LIMIT) =>
      service(collection).readByQuery({ filter, fields: [...fields], limit }),
    create: async (collection, item) => {
      const key = await service(collection).createOne(item, {
        bypassEmitAction: (event) => events.push(event),
      });
      return Number(key);
    },
    update: async (collection, id, item) => {
      await service(collection).updateOne(id, item, {
        bypassEmitAction: (event) => events.push(event),
      });
    },
    remove: async (collection, filter) => {
      await service(collection).deleteByQuery(
        { filter, limit: NO_LIMIT },
        { bypassEmitAction: (event) => events.push(event) },
      );
    },
  };
}

/**
 * Does the work in one transaction: kept when it ends with `keep`, undone otherwise. Events of what
 * was stored go out only after it is kept, so that no listener acts on something that does not
 * exist.
 */
export async function runInTransaction<T>(
  context: EndpointExtensionContext,
  work: (uow: UnitOfWork) => Promise<{ readonly commit: boolean; readonly value: T }>,
): Promise<T> {
  const schema = await context.getSchema();
  const events: ActionEvent[] = [];
  const trx = await context.database.transaction();
  try {
    const { commit, value } = await work(houseIn(context, schema, trx, events));
    await (commit ? trx.commit() : trx.rollback());
    if (commit) {
      for (const { event, meta } of events)
        context.emitter.emitAction(event, meta, {
          database: context.database,
          schema,
          accountability: null,
        });
    }
    return value;
  } catch (error) {
    if (!trx.isCompleted()) await trx.rollback();
    throw error;
  }
}

const ATTEMPTS = 4;

/**
 * The same, begun anew when another transaction came first, so that it finds out what that one has
 * left.
 */
export async function retryTransaction<T>(
  context: EndpointExtensionContext,
  work: (uow: UnitOfWork) => Promise<{ readonly commit: boolean; readonly value: T }>,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await runInTransaction(context, work);
    } catch (error) {
      if (round === ATTEMPTS || !isConflictError(error)) throw error;
    }
  }
}

/**
 * A record came twice, one that is referred to has just been deleted, or the transaction has to be
 * repeated.
 */
const SECOND: ReadonlySet<unknown> = new Set([
  "RECORD_NOT_UNIQUE",
  "INVALID_FOREIGN_KEY",
  "SQLITE_BUSY",
  "40P01",
  "40001",
]);

/**
 * Whether an exception of the database means that another transaction came first, so that a second
 * try may well succeed.
 */
export const isConflictError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && SECOND.has(Reflect.get(error, "code"));
