import type { Knex } from "knex";
import { z } from "zod";

const ADDRESSES = "ecommerce_order_address";

const keysSchema = z.looseObject({ keys: z.array(z.union([z.string(), z.number()])) });
const ownerRow = z.object({ order: z.number() });

/**
 * Removes `order` from an update of addresses if it only repeats the order that they belong to,
 * since the order's form may include it. Any other value is kept, and the permissions of staff
 * refuse the field.
 */
export async function withoutSameOrder(
  payload: unknown,
  meta: unknown,
  database: Knex,
): Promise<unknown> {
  if (typeof payload !== "object" || payload === null || !("order" in payload)) return payload;
  const { order, ...rest } = payload;
  if (typeof order !== "number" && typeof order !== "string") return payload;
  const { keys } = keysSchema.parse(meta);
  const found: unknown = await database(ADDRESSES).whereIn("id", keys).distinct("order");
  const owners = z.array(ownerRow).parse(found);
  return owners.length === 1 && owners[0]?.order === Number(order) ? rest : payload;
}
