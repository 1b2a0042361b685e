import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { z } from "zod";
import type { StockRefusal, StockTakeFinish } from "#contracts/stock";
import { countDifference, hasDifference } from "#domain/stock/stock-take";
import { keepStock } from "../../shared/stock/keep-stock";
import { itemOf, lockPlace, storeCount } from "../../shared/stock/place-count";
import { retryTransaction, type UnitOfWork } from "../../shared/unit-of-work";
import { readLine } from "./count-line";
import { TAKE_LINES, TAKES } from "./take-tables";

const id = z.int().positive();

export const finishBody = z.object({
  take: id,
  differences: z.array(z.object({ line: id, difference: z.int() })),
}) satisfies z.ZodType<StockTakeFinish>;

export const discardBody = z.object({ take: id });

const takeRow = z.object({ status: z.string() }).optional();
const countedLines = z.array(
  z.object({
    id: z.number(),
    counted: z.number().nullable(),
    expected: z.number().nullable(),
    applied_at: z.unknown(),
  }),
);

async function readDifferences(trx: Knex, take: number) {
  const rows: unknown = await trx(TAKE_LINES)
    .where({ stock_take: take })
    .whereNotNull("counted")
    .orderBy("id")
    .select("id", "counted", "expected", "applied_at");
  return countedLines.parse(rows).filter(hasDifference);
}

/** Closes an open stock-take if the user has seen all its differences. */
async function close(
  { trx }: UnitOfWork,
  user: string,
  { differences, take }: StockTakeFinish,
): Promise<StockRefusal | undefined> {
  const row: unknown = await trx(TAKES).where({ id: take }).forNoKeyUpdate().first("status");
  const status = takeRow.parse(row)?.status;
  if (status === "finished") return undefined;
  if (status !== "open") return { problem: status === undefined ? "missing" : "closed" };
  const confirmed = new Map(differences.map((each) => [each.line, each.difference]));
  const stored = await readDifferences(trx, take);
  const isSeen =
    stored.length === confirmed.size &&
    stored.every((line) => confirmed.get(line.id) === countDifference(line));
  if (!isSeen) return { problem: "changed" };
  await trx(TAKES)
    .where({ id: take })
    .update({ status: "finished", finished_at: new Date(), finished_by: user });
  return undefined;
}

/**
 * Changes the stock by a difference, once. It is added to the count as it is now, so that what was
 * sold since the count stays sold.
 */
async function apply({ trx }: UnitOfWork, user: string, line: number, difference: number) {
  const found = await readLine(trx, line);
  if (found?.place === undefined) return false;
  const current = await lockPlace(trx, found.place);
  if (current === undefined) return false;
  const applied = await trx(TAKE_LINES)
    .where({ id: line, applied_at: null })
    .update({ applied_at: new Date() });
  if (applied !== 1) return false;
  await storeCount(trx, found.place, current, (current.count ?? 0) + difference);
  await keepStock(trx, itemOf(found.place), { reason: "stock_take", user });
  return true;
}

/**
 * Closes a stock-take, then changes the stock piece by piece, each in a transaction of its own, so
 * that orders need not wait for all. A repeated request goes on with what is left.
 */
export async function finishStockTake(
  context: EndpointExtensionContext,
  user: string,
  body: StockTakeFinish,
): Promise<StockRefusal | { readonly applied: number }> {
  const refusal = await retryTransaction(context, async (uow) => {
    const value = await close(uow, user, body);
    return { commit: value === undefined, value };
  });
  if (refusal !== undefined) return refusal;
  let applied = 0;
  for (const line of await readDifferences(context.database, body.take)) {
    if (line.applied_at !== null) continue;
    const difference = countDifference(line) ?? 0;
    const isApplied = await retryTransaction(context, async (uow) => {
      const value = await apply(uow, user, line.id, difference);
      return { commit: value, value };
    });
    if (isApplied) applied += 1;
  }
  return { applied };
}

/** Ends a stock-take without changing the stock. */
export async function discardStockTake(
  { trx }: UnitOfWork,
  user: string,
  { take }: z.infer<typeof discardBody>,
): Promise<StockRefusal | { readonly take: number }> {
  const discarded = await trx(TAKES)
    .where({ id: take, status: "open" })
    .update({ status: "discarded", finished_at: new Date(), finished_by: user });
  return discarded === 1 ? { take } : { problem: "closed" };
}
