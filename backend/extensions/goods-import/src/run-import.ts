import { setTimeout as wait } from "node:timers/promises";
import { isDirectusError } from "@directus/errors";
import type { ImportedRow, ImportProgress } from "#contracts/goods-import";
import { groupBy } from "#domain/group-by";
import type { RowPlan } from "#domain/goods-import/row-plan";
import type { GoodsRow } from "#domain/goods-import/goods-row";
import type { Lease } from "./import-lease";
import { planWithProducts, type ReadFile } from "./plan-file";
import { productPayload } from "./product-payload";
import type { ProductRecord } from "./shop-records";
import type { StaffItems } from "./staff-items";

/** Products that are compared with the shop at once. Each is saved by itself. */
const BATCH_PRODUCTS = 20;

/** Comparisons after the save of a product. Few orders of the same product come meanwhile. */
const MAX_CORRECTIONS = 10;

/** A run: its file, when its preview was made, and when it has to end. */
export type ImportRun = {
  readonly items: StaffItems;
  readonly project: number;
  readonly file: ReadFile;
  readonly since: Date;
  readonly lease: Lease;
  readonly isStopped: () => boolean;
};

const numberOf = (plans: readonly RowPlan[]): string => plans[0]?.referenceNumber ?? "";

const changesStock = (plans: readonly RowPlan[]): boolean =>
  plans.some(({ changes }) => changes.some(({ field }) => field === "stock"));

async function save(
  { items: { products }, project }: ImportRun,
  plans: readonly RowPlan[],
  record: ProductRecord | undefined,
): Promise<void> {
  const changes = plans.flatMap((plan) => plan.changes);
  if (changes.length === 0) return;
  const payload = productPayload(numberOf(plans), changes, record, project);
  await (record === undefined
    ? products.createOne(payload)
    : products.updateOne(record.id, payload));
}

/**
 * Saves a product. An order can take from its stock after it was read and before it is saved, and
 * would be lost. So the stock is compared again after the save, until it is what the file says
 * without what was sold.
 */
async function saveProduct(
  run: ImportRun,
  rows: readonly GoodsRow[],
  plans: readonly RowPlan[],
  record: ProductRecord | undefined,
): Promise<readonly RowPlan[]> {
  const { file, items, project, since } = run;
  await save(run, plans, record);
  if (record === undefined || !changesStock(plans)) return plans;
  for (let attempt = 1; attempt <= MAX_CORRECTIONS; attempt += 1) {
    const { plans: left, records } = await planWithProducts(items, project, file, rows, since);
    if (!changesStock(left)) break;
    await save(run, left, records[0]);
  }
  return plans;
}

/** Rules of the content refuse a save with all their reasons at once. */
const refusalsOf = (error: unknown): readonly string[] =>
  [error].flat().flatMap((each: unknown) => (isDirectusError(each) ? [each.message] : []));

async function importProduct(
  run: ImportRun,
  ...of: [rows: readonly GoodsRow[], plans: readonly RowPlan[], record: ProductRecord | undefined]
): Promise<readonly ImportedRow[]> {
  const [, plans] = of;
  try {
    return await saveProduct(run, ...of);
  } catch (error) {
    const messages = refusalsOf(error);
    if (messages.length === 0)
      run.items.logger.error(error, `The product ${numberOf(plans)} could not be imported`);
    const refusal = messages.length === 0 ? "failed" : messages.join(" ");
    return plans.map((plan) =>
      plan.outcome === "refused" ? plan : { ...plan, outcome: "refused", changes: [], refusal },
    );
  }
}

/** Splits rows into batches of whole products. */
export function batchesOf(rows: readonly GoodsRow[]): readonly (readonly GoodsRow[])[] {
  const products = [...groupBy(rows, ({ referenceNumber }) => referenceNumber).values()];
  return Array.from({ length: Math.ceil(products.length / BATCH_PRODUCTS) }, (_, index) =>
    products.slice(index * BATCH_PRODUCTS, (index + 1) * BATCH_PRODUCTS).flat(),
  );
}

/**
 * Saves the changes of a file, product by product, each in a transaction of its own. Every batch is
 * compared with the shop just before its save. So a run that was interrupted can be repeated: what
 * it has saved has no changes left. A stopped run ends after the product that is being saved.
 */
export async function* runImport(
  run: ImportRun,
): AsyncGenerator<Extract<ImportProgress, { readonly done: number }>> {
  const { file, isStopped, items, lease, project, since } = run;
  let done = 0;
  for (const batch of batchesOf(file.rows)) {
    const { plans, records } = await planWithProducts(items, project, file, batch, since);
    const plansOf = groupBy(plans, ({ referenceNumber }) => referenceNumber);
    const rows: ImportedRow[] = [];
    for (const [number, own] of groupBy(batch, ({ referenceNumber }) => referenceNumber)) {
      if (isStopped() || !(await lease.extend())) return;
      const started = performance.now();
      const record = records.find((each) => each.reference_number === number);
      rows.push(...(await importProduct(run, own, plansOf.get(number) ?? [], record)));
      // Half of the time is for the requests of customers.
      await wait(performance.now() - started);
    }
    done += batch.length;
    yield { done, total: file.rows.length, rows };
  }
}
