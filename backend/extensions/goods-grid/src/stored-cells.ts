import type { Knex } from "knex";
import { z } from "zod";
import type { GridChange } from "#contracts/goods-grid";
import {
  branchOf,
  toGridValue,
  type GridField,
  type GridRecord,
  type GridValue,
} from "#domain/goods-grid/cells";

export const PRODUCTS = "ecommerce_product";
export const VARIANTS = "ecommerce_product_variant";

const BRANCH_STOCK = {
  product: { table: "ecommerce_product_branch_stock", owner: "product" },
  variant: { table: "ecommerce_product_variant_branch_stock", owner: "variant" },
} as const;

const columns = z.record(z.string(), z.unknown());
const branchRows = z.array(z.object({ id: z.number(), branch: z.number(), count: z.number() }));

/** A product or size as it is in the database, with its stock at branches. */
export type StoredRecord = {
  readonly row: Readonly<Record<string, unknown>>;
  readonly branches: z.infer<typeof branchRows>;
};

/**
 * Reads a product or size inside a transaction and locks it until its end, so that no order changes
 * its stock between the comparison and the save. Undefined: it does not exist.
 */
export async function lockRecord(
  trx: Knex,
  { product, variant }: GridRecord,
): Promise<StoredRecord | undefined> {
  const row: unknown = await (
    variant === null
      ? trx(PRODUCTS).where({ id: product })
      : trx(VARIANTS).where({ id: variant, product })
  )
    // Orders that refer to the record need not wait.
    .forNoKeyUpdate()
    .first();
  if (row === undefined) return undefined;
  const { owner, table } = BRANCH_STOCK[variant === null ? "product" : "variant"];
  const rows: unknown = await trx(table)
    .where({ [owner]: variant ?? product })
    .select("id", "branch", "count");
  return { row: columns.parse(row), branches: branchRows.parse(rows) };
}

/** Returns the value of a cell. The price is the regular one, also while a sale runs. */
export function storedValue({ branches, row }: StoredRecord, field: GridField): GridValue {
  const branch = branchOf(field);
  const value =
    branch !== undefined
      ? branches.find((each) => each.branch === branch)?.count
      : field === "price_brutto"
        ? (row["regular_price_brutto"] ?? row["price_brutto"])
        : row[field];
  return toGridValue(field, value);
}

/** Returns the save of a record that makes the changes. An empty count removes that of the branch. */
export function payloadOf(
  { branches }: StoredRecord,
  changes: readonly GridChange[],
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const create: { readonly branch: number; readonly count: GridValue }[] = [];
  const update: { readonly id: number; readonly count: GridValue }[] = [];
  const remove: number[] = [];
  for (const { field, to } of changes) {
    const branch = branchOf(field);
    const stored = branches.find((each) => each.branch === branch);
    if (branch === undefined) fields[field] = to;
    else if (to === null) remove.push(...(stored === undefined ? [] : [stored.id]));
    else if (stored === undefined) create.push({ branch, count: to });
    else update.push({ id: stored.id, count: to });
  }
  const hasBranches = create.length + update.length + remove.length > 0;
  return {
    ...fields,
    ...(hasBranches ? { branch_stock: { create, update, delete: remove } } : {}),
  };
}
