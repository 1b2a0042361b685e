import { AsyncLocalStorage } from "node:async_hooks";
import type { RuleProblem } from "./refusals";
import { type Key } from "./key";

type Operation = { readonly collection: string; remaining: number; trx: object | undefined };
type Touched = { readonly collection: string; readonly key: Key };

/** Problems of a save that are told once Directus has found that the user may save at all. */
type Refused = { readonly collection: string; readonly problems: readonly RuleProblem[] };

/**
 * What one request is doing: its open operations, the outermost first, and the records that they
 * have touched.
 */
type Work = { operations: Operation[]; touched: Map<string, Touched>; refused: Refused[] };

const storage = new AsyncLocalStorage<Work>();

/**
 * The same by transaction: an import reads its file in events of the connection, which know nothing
 * of the request.
 */
const byTransaction = new WeakMap<object, Work>();

const nothing = (): Work => ({ operations: [], touched: new Map(), refused: [] });

const workOf = (trx: object | undefined): Work | undefined =>
  (trx && byTransaction.get(trx)) ?? storage.getStore();

/** Runs a request with a place of its own to note what it does. */
export const inRequest = (next: () => void): void => storage.run(nothing(), next);

export const touch = (collection: string, key: Key, trx: object | undefined): void => {
  workOf(trx)?.touched.set(`${collection} ${key}`, { collection, key });
};

/**
 * Notes that an operation begins. `trx` is its transaction, where it has one already: another one
 * than that of the outermost operation means that the one before was given up.
 */
export function begin(collection: string, records: number, trx: object | undefined): void {
  const work = workOf(trx) ?? (trx && nothing());
  if (work === undefined || records === 0) return;
  if (trx !== undefined) byTransaction.set(trx, work);
  const [outermost] = work.operations;
  if (outermost !== undefined && (trx === undefined || (outermost.trx ?? trx) !== trx)) {
    work.operations = [];
    work.touched.clear();
    work.refused = [];
  } else if (outermost !== undefined) outermost.trx ??= trx;
  work.operations.push({ collection, remaining: records, trx });
}

/** Notes problems that were found before the current operation wrote anything. */
export const refuseLater = (
  collection: string,
  problems: readonly RuleProblem[],
  trx: object | undefined,
): void => {
  if (problems.length > 0) workOf(trx)?.refused.push({ collection, problems });
};

/**
 * Notes that an operation has written one record. Gives all records that were touched when it was
 * the last one of the outermost operation, whose transaction is still open: what is thrown then
 * undoes all of it.
 */
export function end(
  collection: string,
  trx: object | undefined,
): { readonly touched: readonly Touched[]; readonly refused: readonly Refused[] } | undefined {
  const work = workOf(trx);
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
