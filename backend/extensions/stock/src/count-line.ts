import type { Knex } from "knex";
import { z } from "zod";
import type { StockCount, StockPlace, StockRefusal } from "#contracts/stock";
import { lockPlace } from "../../shared/stock/place-count";
import type { UnitOfWork } from "../../shared/unit-of-work";
import { countHeldPieces } from "./held-pieces";
import { TAKE_LINES, TAKES } from "./take-tables";

export const countBody = z.object({
  line: z.int().positive(),
  counted: z.int().min(0).max(999_999).nullable(),
}) satisfies z.ZodType<StockCount>;

const lineRow = z
  .object({
    take: z.number(),
    branch: z.number().nullable(),
    product: z.number().nullable(),
    variant: z.number().nullable(),
    size: z.string().nullable(),
  })
  .optional();

/** Returns the place that a line counts. Undefined: the piece was deleted. */
export async function readLine(
  trx: Knex,
  line: number,
): Promise<{ readonly take: number; readonly place: StockPlace | undefined } | undefined> {
  const read: unknown = await trx({ line: TAKE_LINES })
    .join({ take: TAKES }, "take.id", "line.stock_take")
    .where("line.id", line)
    .first({
      ...{ take: "take.id", branch: "take.branch", size: "line.size" },
      ...{ product: "line.product", variant: "line.variant" },
    });
  const found = lineRow.parse(read);
  if (found === undefined) return undefined;
  const { branch, product, size, take, variant } = found;
  const isDeleted = product === null || (size !== null && variant === null);
  return { take, place: isDeleted ? undefined : { product, variant, branch } };
}

/**
 * Stores what was counted, with what should have been there at this moment: the stock, and what is
 * set aside. So sales before and after it are no differences.
 */
export async function countLine(
  { trx }: UnitOfWork,
  user: string,
  { counted, line }: StockCount,
): Promise<StockRefusal | StockCount> {
  const found = await readLine(trx, line);
  if (found?.place === undefined) return { problem: "missing" };
  const open: unknown = await trx(TAKES)
    .where({ id: found.take, status: "open" })
    .forNoKeyUpdate()
    .first("id");
  if (open === undefined) return { problem: "closed" };
  const current = await lockPlace(trx, found.place);
  if (current === undefined) return { problem: "missing" };
  const held = await countHeldPieces(trx, found.place);
  const state =
    counted === null
      ? { expected: null, held: null, counted_at: null, counted_by: null }
      : {
          ...{ expected: (current.count ?? 0) + held, held },
          ...{ counted_at: new Date(), counted_by: user },
        };
  await trx(TAKE_LINES)
    .where({ id: line })
    .update({ counted, ...state });
  return { line, counted };
}
