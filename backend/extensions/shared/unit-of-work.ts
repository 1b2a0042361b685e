import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";

/**
 * Schema of Directus. Read before the transaction begins: within a transaction, the read could wait
 * for its own connection.
 */
export type DirectusSchema = Awaited<ReturnType<EndpointExtensionContext["getSchema"]>>;

type ActionEvent = {
  readonly event: string | string[];
  readonly meta: Record<string, unknown>;
  readonly context: unknown;
};

/** Part of Directus's event emitter that is used. Directus does not type it. */
type Emitter = {
  readonly emitAction: (
    event: ActionEvent["event"],
    meta: ActionEvent["meta"],
    context: Readonly<Record<string, unknown>>,
  ) => void;
};

const isEmitter = (candidate: unknown): candidate is Emitter =>
  isRecord(candidate) && typeof candidate["emitAction"] === "function";

/**
 * Filter: items whose fields equal a value, equal one of several values, or are less or greater
 * than a value.
 */
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
 * Access to Directus within one transaction, without permission checks: the API itself decides what
 * is allowed.
 */
export type UnitOfWork = {
  readonly trx: Knex.Transaction;
  /** Reads fields of items of a collection, at most `READ_LIMIT` items by default. */
  readonly read: (
    collection: string,
    filter: ByField,
    fields: readonly string[],
    limit?: number,
  ) => Promise<readonly unknown[]>;
  /** Stores an item with its nested items and returns its id. */
  readonly create: (collection: string, item: Record<string, unknown>) => Promise<number>;
  readonly update: (collection: string, id: number, item: Record<string, unknown>) => Promise<void>;
  readonly remove: (collection: string, filter: ByField) => Promise<void>;
  /** Emits an event of a service of Directus after the commit. */
  readonly emitLater: (event: ActionEvent) => void;
};

const READ_LIMIT = 100;

/** Limit of `read` that returns all items. */
export const NO_LIMIT = -1;

function createUnitOfWork(
  context: EndpointExtensionContext,
  schema: DirectusSchema,
  trx: Knex.Transaction,
  events: ActionEvent[],
): UnitOfWork {
  const service = (collection: string) =>
    new context.services.ItemsService(collection, { knex: trx, schema, accountability: null });
  const emitLater = (event: ActionEvent): void => void events.push(event);
  return {
    trx,
    emitLater,
    read: (collection, filter, fields, limit = READ_LIMIT) =>
      service(collection).readByQuery({ filter, fields: [...fields], limit }),
    create: async (collection, item) => {
      const key = await service(collection).createOne(item, {
        bypassEmitAction: emitLater,
      });
      return Number(key);
    },
    update: async (collection, id, item) => {
      await service(collection).updateOne(id, item, {
        bypassEmitAction: emitLater,
      });
    },
    remove: async (collection, filter) => {
      await service(collection).deleteByQuery(
        { filter, limit: NO_LIMIT },
        { bypassEmitAction: emitLater },
      );
    },
  };
}

/** Result of the work in a transaction: whether it is committed, and a value. */
export type Attempt<T> = { readonly commit: boolean; readonly value: T };

/**
 * Runs `work` in one transaction. Commits if it returns `commit: true`, rolls back otherwise.
 * Events of stored items are emitted after the commit, so that listeners never see items that do
 * not exist.
 */
export async function runInTransaction<T>(
  context: EndpointExtensionContext,
  work: (uow: UnitOfWork) => Promise<Attempt<T>>,
): Promise<T> {
  const schema = await context.getSchema();
  const events: ActionEvent[] = [];
  const trx = await context.database.transaction();
  try {
    const { commit, value } = await work(createUnitOfWork(context, schema, trx, events));
    await (commit ? trx.commit() : trx.rollback());
    if (commit) {
      await clearResponseCache(context, schema);
      const emitter: unknown = context.emitter;
      for (const { event, meta } of events) {
        if (!isEmitter(emitter)) throw new Error("Directus passes no event emitter");
        emitter.emitAction(event, meta, {
          database: context.database,
          schema,
          accountability: null,
        });
      }
    }
    return value;
  } catch (error) {
    if (!trx.isCompleted()) await trx.rollback();
    throw error;
  }
}

const ATTEMPTS = 4;

/**
 * Runs `work` like `runInTransaction` and retries it after a conflict with another transaction.
 * Makes at most `ATTEMPTS` attempts.
 */
export async function retryTransaction<T>(
  context: EndpointExtensionContext,
  work: (uow: UnitOfWork) => Promise<Attempt<T>>,
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
 * Error codes of conflicts: duplicate record, reference to a record that was just deleted, or a
 * transaction that has to be repeated.
 */
const CONFLICT_CODES: ReadonlySet<unknown> = new Set([
  "RECORD_NOT_UNIQUE",
  "INVALID_FOREIGN_KEY",
  "SQLITE_BUSY",
  "40P01",
  "40001",
]);

/** A conflict with another transaction, so that a retry may succeed. */
export const isConflictError = (error: unknown): boolean =>
  isRecord(error) && CONFLICT_CODES.has(error["code"]);

/**
 * Clears the responses that Directus caches (decision 025). Its services do so by themselves; code
 * that writes public fields past them calls this after its commit.
 */
export async function clearResponseCache(
  { services }: Pick<EndpointExtensionContext, "services">,
  schema: Awaited<ReturnType<EndpointExtensionContext["getSchema"]>>,
): Promise<void> {
  const accountability = { user: null, role: null, roles: [], admin: true, app: false, ip: null };
  await new services.UtilsService({ schema, accountability }).clearCache({ system: false });
}
