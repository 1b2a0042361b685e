import { setImmediate } from "node:timers/promises";
import { isDirectusError } from "@directus/errors";
import type { ImportedRow, ImportProgress } from "#contracts/goods-import";
import { groupBy } from "#domain/goods-import/group-by";
import type { RowPlan } from "#domain/goods-import/plan-rows";
import type { GoodsRow } from "#domain/goods-import/read-rows";
import { planWithProducts, type ReadFile } from "./plan-file";
import { productPayload } from "./product-payload";
import type { ProductRecord } from "./shop-records";
import type { StaffItems } from "./staff-items";

/** Products that are compared with the shop at once. Each is saved by itself. */
const BATCH_PRODUCTS = 50;

async function writeProduct(
  { logger, products }: StaffItems,
  project: number,
  plans: readonly RowPlan[],
  record: ProductRecord | undefined,
): Promise<readonly ImportedRow[]> {
  const changes = plans.flatMap((plan) => plan.changes);
  const number = plans[0]?.referenceNumber ?? "";
  if (changes.length === 0) return plans;
  try {
    const payload = productPayload(number, changes, record, project);
    if (record === undefined) await products.createOne(payload);
    else await products.updateOne(record.id, payload);
    return plans;
  } catch (error) {
    const isRefused = isDirectusError(error);
    if (!isRefused) logger.error(error, `The product ${number} could not be imported`);
    const refusal = isRefused ? error.message : "failed";
    return plans.map((plan) =>
      plan.outcome === "refused" ? plan : { ...plan, outcome: "refused", changes: [], refusal },
    );
  }
}

/** Splits rows into batches of whole products. */
function batchesOf(rows: readonly GoodsRow[]): readonly (readonly GoodsRow[])[] {
  const products = [...groupBy(rows, ({ referenceNumber }) => referenceNumber).values()];
  return Array.from({ length: Math.ceil(products.length / BATCH_PRODUCTS) }, (_, index) =>
    products.slice(index * BATCH_PRODUCTS, (index + 1) * BATCH_PRODUCTS).flat(),
  );
}

/**
 * Saves the changes of a file, product by product, each in a transaction of its own. Every batch is
 * compared with the shop as it is then. So a run that was interrupted can be repeated: what it has
 * saved is unchanged then. Ends after the product that is being saved if `isStopped`.
 */
export async function* runImport(
  items: StaffItems,
  project: number,
  file: ReadFile,
  isStopped: () => boolean,
): AsyncGenerator<ImportProgress> {
  let done = 0;
  for (const batch of batchesOf(file.rows)) {
    const { plans, records } = await planWithProducts(items.read, project, file, batch);
    const rows: ImportedRow[] = [];
    for (const [number, own] of groupBy(plans, ({ referenceNumber }) => referenceNumber)) {
      if (isStopped()) return;
      const record = records.find((each) => each.reference_number === number);
      rows.push(...(await writeProduct(items, project, own, record)));
      // Requests of customers come between two products.
      await setImmediate();
    }
    done += batch.length;
    yield { done, total: file.rows.length, rows };
  }
}
