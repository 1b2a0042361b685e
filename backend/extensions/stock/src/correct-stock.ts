import { z } from "zod";
import type { StockCorrection, StockRefusal } from "#contracts/stock";
import { CORRECTION_REASONS } from "#domain/stock/stock-reason";
import { keepStock } from "../../shared/stock/keep-stock";
import { itemOf, lockPlace, storeCount } from "../../shared/stock/place-count";
import type { UnitOfWork } from "../../shared/unit-of-work";

const id = z.int().positive();

export const correctionBody = z.object({
  product: id,
  variant: id.nullable(),
  branch: id.nullable(),
  seen: z.int().nullable(),
  count: z.int().min(0).max(999_999),
  reason: z.enum(CORRECTION_REASONS),
  note: z.string().trim().max(255),
}) satisfies z.ZodType<StockCorrection>;

/**
 * Sets a count that the user has seen to another one. Refused if it has changed meanwhile, for
 * example by an order: what the user means may be another count now.
 */
export async function correctStock(
  { trx }: UnitOfWork,
  user: string,
  { seen, count, reason, note, ...place }: StockCorrection,
): Promise<StockRefusal | { readonly count: number }> {
  const current = await lockPlace(trx, place);
  if (current === undefined) return { problem: "missing" };
  if (current.count !== seen) return { problem: "changed", count: current.count };
  await storeCount(trx, place, current, count);
  await keepStock(trx, itemOf(place), { reason, user, note });
  return { count };
}
