import type { Knex } from "knex";
import { z } from "zod";
import type { StockRefusal, StockSelection, StockTakeStart } from "#contracts/stock";
import { compareNumbers } from "#domain/stock/stock-take";
import { STOCKED, type StockedItem } from "../../shared/stock/stocked-items";
import type { UnitOfWork } from "../../shared/unit-of-work";
import { TAKE_LINES, TAKES } from "./take-tables";

const id = z.int().positive();

export const startBody = z.object({
  project: id,
  branch: id.nullable(),
  selection: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("all") }),
    z.object({ kind: z.enum(["brand", "category"]), id }),
    z.object({ kind: z.literal("search"), text: z.string().trim().min(1).max(100) }),
  ]),
}) satisfies z.ZodType<StockTakeStart>;

/** Lines that are inserted at once. SQLite limits the number of values. */
const BATCH = 100;

const SELECTED = {
  brand: { column: "manufacturer", names: "ecommerce_manufacturer" },
  category: { column: "category", names: "ecommerce_category" },
} as const;

const names = z.array(z.object({ display_name: z.string() }));
const takes = z.array(z.object({ id: z.number() }));
const pieces = z.array(
  z.object({
    product: z.number(),
    variant: z.number().nullable(),
    reference_number: z.string(),
    suffix: z.string().nullable(),
    name: z.string(),
    size: z.string().nullable(),
  }),
);

async function nameSelection(trx: Knex, selection: StockSelection): Promise<string> {
  if (selection.kind === "all") return "";
  if (selection.kind === "search") return selection.text;
  const rows: unknown = await trx(SELECTED[selection.kind].names)
    .where({ id: selection.id })
    .select("display_name");
  return names.parse(rows)[0]?.display_name ?? "";
}

/** Limits a query of products to those of a shop that are selected and not archived. */
const selectProducts =
  (trx: Knex, { project, selection }: StockTakeStart) =>
  (query: Knex.QueryBuilder): void => {
    void query.where("product.project", project).whereNot("product.status", "archived");
    if (selection.kind === "brand" || selection.kind === "category")
      void query.where(`product.${SELECTED[selection.kind].column}`, selection.id);
    if (selection.kind === "search") {
      const found = `%${selection.text.replaceAll(/[%_\\]/g, "\\$&")}%`;
      void query.where((either) => {
        for (const column of ["product.display_name", "product.reference_number"])
          // SQLite lowers only the letters of ASCII.
          void either
            .orWhereRaw("lower(??) like ? escape '\\'", [column, found.toLowerCase()])
            .orWhereRaw("?? like ? escape '\\'", [column, found]);
      });
    }
  };

/** Limits a query of items to those that are counted at a branch, or in the whole shop. */
const countedAt =
  (trx: Knex, branch: number | null, table: StockedItem["table"], item: string) =>
  (query: Knex.QueryBuilder): void => {
    const { rows, owner } = STOCKED[table];
    const ofBranches = trx(rows)
      .where(owner, trx.ref(`${item}.id`))
      .select("id");
    if (branch === null) void query.whereNotNull(`${item}.stock`).whereNotExists(ofBranches);
    else void query.whereExists(ofBranches);
  };

/** Reads the pieces to count: sizes in use, and products without sizes. */
async function readPieces(trx: Knex, start: StockTakeStart) {
  const inUse = () =>
    trx("ecommerce_product_variant").where("product", trx.ref("product.id")).where("active", true);
  const products: unknown = await trx({ product: "ecommerce_product" })
    .where(selectProducts(trx, start))
    .where(countedAt(trx, start.branch, "ecommerce_product", "product"))
    .whereNotExists(inUse().select("id"))
    .select({
      ...{ product: "product.id", variant: trx.raw("null"), size: trx.raw("null") },
      ...{ reference_number: "product.reference_number", suffix: trx.raw("null") },
      name: "product.display_name",
    });
  const sizes: unknown = await trx({ size: "ecommerce_product_variant" })
    .join({ product: "ecommerce_product" }, "product.id", "size.product")
    .where("size.active", true)
    .where(selectProducts(trx, start))
    .where(countedAt(trx, start.branch, "ecommerce_product_variant", "size"))
    .select({
      ...{ product: "product.id", variant: "size.id", size: "size.display_name" },
      ...{ reference_number: "product.reference_number", suffix: "size.reference_number_suffix" },
      name: "product.display_name",
    });
  return [...pieces.parse(products), ...pieces.parse(sizes)]
    .map(({ reference_number: number, suffix, ...piece }) => ({
      ...piece,
      reference_number: `${number}${suffix ?? ""}`,
    }))
    .toSorted(
      (a, b) =>
        compareNumbers(a.reference_number, b.reference_number) ||
        compareNumbers(a.size ?? "", b.size ?? ""),
    );
}

/** Begins a stock-take with a line for each piece. A place has one open stock-take. */
export async function startStockTake(
  { trx }: UnitOfWork,
  user: string,
  start: StockTakeStart,
): Promise<StockRefusal | { readonly id: number }> {
  const { branch, project } = start;
  // Of two that begin at once, the second one finds the first.
  await trx("project").where({ id: project }).forNoKeyUpdate().select("id");
  const open: unknown = await trx(TAKES).where({ project, branch, status: "open" }).select("id");
  if (takes.parse(open).length > 0) return { problem: "open" };
  const lines = await readPieces(trx, start);
  if (lines.length === 0) return { problem: "nothing" };
  const inserted: unknown = await trx(TAKES)
    .insert({
      ...{ project, branch, status: "open", selection: await nameSelection(trx, start.selection) },
      ...{ started_at: new Date(), started_by: user },
    })
    .returning("id");
  const [take] = takes.parse(inserted);
  if (take === undefined) throw new Error("The stock-take has no id");
  for (let first = 0; first < lines.length; first += BATCH)
    await trx(TAKE_LINES).insert(
      lines.slice(first, first + BATCH).map((line) => ({ ...line, stock_take: take.id })),
    );
  return take;
}
