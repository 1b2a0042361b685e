import { setImmediate } from "node:timers/promises";
import emitter from "@directus/api/emitter";
import { isDirectusError } from "@directus/errors";
import type { EndpointExtensionContext } from "@directus/extensions";
import type { GridChange } from "#contracts/goods-grid";
import { recordKey } from "#domain/goods-grid/cells";
import type { CellAnswer } from "#domain/goods-grid/staged-edits";
import { groupBy } from "#domain/group-by";
import type { ProductStaff } from "../../shared/http/product-staff";
import { retryTransaction, type UnitOfWork } from "../../shared/unit-of-work";
import { refusalsOf, refusedCells } from "./refusals";
import {
  lockRecord,
  payloadOf,
  PRODUCTS,
  storedValue,
  VARIANTS,
  type StoredRecord,
} from "./stored-cells";

type Answers = Map<GridChange, CellAnswer>;
type ActionEvent = Parameters<UnitOfWork["emitLater"]>[0];
/** The changes of one product or size that still apply. */
type Change = {
  readonly stored: StoredRecord;
  readonly cells: readonly GridChange[];
};
type Save = {
  readonly collection: string;
  readonly id: number;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** Products first, then their sizes by id: orders and other saves lock in the same order. */
const byRecord = (changes: readonly GridChange[]): readonly (readonly GridChange[])[] =>
  [...groupBy(changes, recordKey).values()].sort(
    ([one], [other]) => (one?.variant ?? 0) - (other?.variant ?? 0),
  );

/** Locks the records of a product, and leaves the cells out that have another value now. */
async function compare(
  uow: UnitOfWork,
  changes: readonly GridChange[],
  answers: Answers,
): Promise<readonly Change[]> {
  const compared: Change[] = [];
  for (const cells of byRecord(changes)) {
    const [first] = cells;
    const stored = first === undefined ? undefined : await lockRecord(uow.trx, first);
    if (stored === undefined) {
      for (const cell of cells) answers.set(cell, { outcome: "failed" });
      continue;
    }
    for (const cell of cells) {
      const current = storedValue(stored, cell.field);
      if (current === cell.to) answers.set(cell, { outcome: "saved" });
      else if (current !== cell.from) answers.set(cell, { outcome: "changed", current });
    }
    const left = cells.filter((cell) => !answers.has(cell));
    if (left.length > 0) compared.push({ stored, cells: left });
  }
  return compared;
}

/** The save of a product with all its sizes. */
function wholeSave(product: number, changes: readonly Change[]): Save {
  const payload: Record<string, unknown> = {};
  const sizes: Readonly<Record<string, unknown>>[] = [];
  for (const { cells, stored } of changes) {
    const [first] = cells;
    const variant = first?.variant ?? null;
    if (variant === null) Object.assign(payload, payloadOf(stored, cells));
    else sizes.push({ id: variant, ...payloadOf(stored, cells) });
  }
  if (sizes.length > 0) payload["product_variants"] = { create: [], update: sizes, delete: [] };
  return { collection: PRODUCTS, id: product, payload };
}

/** Saves the changes of one product in a transaction that is repeated after a conflict. */
async function saveProduct(
  context: EndpointExtensionContext,
  { accountability, schema }: ProductStaff,
  product: number,
  changes: readonly GridChange[],
): Promise<Answers> {
  let saved: ActionEvent[] = [];

  /** Saves within a savepoint, so that a refusal undoes this save only. Returns the refusals. */
  const attempt = async (uow: UnitOfWork, { collection, id, payload }: Save) => {
    const events: ActionEvent[] = [];
    try {
      await uow.trx.transaction(async (knex) => {
        const service = new context.services.ItemsService(collection, {
          ...{ knex, schema, accountability },
        });
        await service.updateOne(id, payload, {
          bypassEmitAction: (event) => events.push(event),
        });
      });
    } catch (error) {
      const refusals = refusalsOf(error);
      if (refusals.length === 0) throw error;
      return refusals;
    }
    saved.push(...events);
    return [];
  };

  /** Saves one record. A cell that is refused leaves the others. */
  const saveRecord = async (uow: UnitOfWork, { cells, stored }: Change, answers: Answers) => {
    let left = cells;
    while (left[0] !== undefined) {
      const { variant } = left[0];
      const refusals = await attempt(uow, {
        collection: variant === null ? PRODUCTS : VARIANTS,
        id: variant ?? product,
        payload: payloadOf(stored, left),
      });
      const refused = refusedCells(left, refusals);
      for (const [cell, reason] of refused) answers.set(cell, { outcome: "refused", reason });
      if (refused.size === 0) for (const cell of left) answers.set(cell, { outcome: "saved" });
      left = left.filter((cell) => !answers.has(cell));
    }
  };

  const answers = await retryTransaction(context, async (uow) => {
    saved = [];
    const answers: Answers = new Map();
    const compared = await compare(uow, changes, answers);
    if (compared.length === 0) return { commit: false, value: answers };
    const refusals = await attempt(uow, wholeSave(product, compared));
    if (refusals.length === 0)
      for (const cell of compared.flatMap(({ cells }) => cells))
        answers.set(cell, { outcome: "saved" });
    else for (const change of compared) await saveRecord(uow, change, answers);
    return { commit: true, value: answers };
  });
  // The emitter that Directus gives to extensions reaches no hooks: sums, search and publishing
  // would not follow.
  for (const { event, meta } of saved)
    emitter.emitAction(event, meta, { database: context.database, schema, accountability });
  return answers;
}

/** Saves changed cells, product by product, and returns what became of each. */
export async function saveCells(
  context: EndpointExtensionContext,
  staff: ProductStaff,
  changes: readonly GridChange[],
): Promise<readonly CellAnswer[]> {
  const answers: Answers = new Map();
  for (const [product, cells] of groupBy(changes, (change) => change.product)) {
    try {
      for (const [cell, answer] of await saveProduct(context, staff, product, cells))
        answers.set(cell, answer);
    } catch (error) {
      const reason = isDirectusError(error) ? error.message : undefined;
      if (reason === undefined)
        context.logger.error(error, `Cells of product ${product} could not be saved`);
      for (const cell of cells)
        answers.set(
          cell,
          reason === undefined ? { outcome: "failed" } : { outcome: "refused", reason },
        );
    }
    // Requests of customers come between two products.
    await setImmediate();
  }
  return changes.map((cell) => answers.get(cell) ?? { outcome: "failed" });
}
