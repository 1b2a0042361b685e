import { AsyncLocalStorage } from "node:async_hooks";
import type { RuleProblem } from "./refusals";
import { PRODUCTS } from "../../../directus/prices/price-records";
import type { Key, Row } from "./revisions/read-tree";

type Operation = { readonly collection: string; remaining: number; trx: object | undefined };
type ChangedRecord = { readonly collection: string; readonly key: Key };

/**
 * Problems of a save. Reported only after Directus has checked that the user has permission to
 * save.
 */
type Refused = { readonly collection: string; readonly problems: readonly RuleProblem[] };

/**
 * State of one request: its open operations, outermost first, the records changed by them, and
 * these records as the check has read them.
 */
type SaveContext = {
  operations: Operation[];
  touched: Map<string, ChangedRecord>;
  refused: Refused[];
  trees: Map<string, Row>;
};

const storage = new AsyncLocalStorage<SaveContext>();

/**
 * State per transaction. An import reads its file in events of the connection, which do not have
 * the context of the request.
 */
const byTransaction = new WeakMap<object, SaveContext>();

const nothing = (): SaveContext => ({
  ...{ operations: [], touched: new Map(), refused: [], trees: new Map() },
});

const saveContextOf = (trx: object | undefined): SaveContext | undefined =>
  (trx && byTransaction.get(trx)) ?? storage.getStore();

/** Runs a request with its own state. */
export const withSaveContext = (next: () => void): void => storage.run(nothing(), next);

const addressOf = (collection: string, key: Key): string => `${collection} ${key}`;

export const touch = (collection: string, key: Key, trx: object | undefined): void => {
  saveContextOf(trx)?.touched.set(addressOf(collection, key), { collection, key });
};

/**
 * Keeps a record that the check has read, for the revision that Directus writes next. The extension
 * `prices` completes products after the check, so these are read again.
 */
export const keepTree = (
  collection: string,
  key: Key,
  tree: Row,
  trx: object | undefined,
): void => {
  if (collection !== PRODUCTS) saveContextOf(trx)?.trees.set(addressOf(collection, key), tree);
};

/** Returns the record that the check of the save has read, if nothing was written since then. */
export const keptTree = (collection: string, key: Key, trx: object | undefined): Row | undefined =>
  saveContextOf(trx)?.trees.get(addressOf(collection, key));

/**
 * Records the start of an operation. `trx` is its transaction, if it has one already. If it differs
 * from that of the outermost operation, the previous transaction was abandoned.
 */
export function begin(collection: string, records: number, trx: object | undefined): void {
  const work = saveContextOf(trx) ?? (trx && nothing());
  if (work === undefined || records === 0) return;
  work.trees.clear();
  if (trx !== undefined) byTransaction.set(trx, work);
  const [outermost] = work.operations;
  if (outermost !== undefined && (trx === undefined || (outermost.trx ?? trx) !== trx)) {
    work.operations = [];
    work.touched.clear();
    work.refused = [];
  } else if (outermost !== undefined) outermost.trx ??= trx;
  work.operations.push({ collection, remaining: records, trx });
}

/** Records problems found before the current operation wrote anything. */
export const refuseLater = (
  collection: string,
  problems: readonly RuleProblem[],
  trx: object | undefined,
): void => {
  if (problems.length > 0) saveContextOf(trx)?.refused.push({ collection, problems });
};

/**
 * Records that an operation has written one record. Returns all changed records after the last
 * record of the outermost operation, while its transaction is still open: an error thrown then
 * rolls back all changes.
 */
export function end(
  collection: string,
  trx: object | undefined,
):
  { readonly touched: readonly ChangedRecord[]; readonly refused: readonly Refused[] } | undefined {
  const work = saveContextOf(trx);
  const current = work?.operations.at(-1);
  if (work === undefined || current?.collection !== collection) return undefined;
  current.remaining -= 1;
  if (current.remaining > 0) return undefined;
  work.operations.pop();
  if (work.operations.length > 0) return undefined;
  const touched = [...work.touched.values()];
  const { refused } = work;
  work.touched.clear();
  work.refused = [];
  return { touched, refused };
}
