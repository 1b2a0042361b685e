import type { Knex } from "knex";
import { z } from "zod";
import { RESERVATION_STATUSES } from "#domain/branches/viewing-reservation";

const payloadSchema = z.looseObject({ status: z.enum(RESERVATION_STATUSES).optional() });
const statuses = z.array(z.object({ status: z.string() }));

/**
 * True if a change of reservations is allowed: an ended one is not reserved again, because its item
 * may be sold already. The customer can reserve it again on the product page.
 */
export async function isStatusAllowed(
  payload: unknown,
  keys: readonly number[],
  database: Knex,
): Promise<boolean> {
  const change = payloadSchema.safeParse(payload);
  if (!change.success) return false;
  if (change.data.status !== "reserved") return true;
  return (await readStatuses(keys, database)).every((status) => status === "reserved");
}

/** True if reservations can be deleted: those that keep an item are cancelled first. */
export async function isDeletionAllowed(keys: readonly number[], database: Knex): Promise<boolean> {
  return !(await readStatuses(keys, database)).includes("reserved");
}

async function readStatuses(keys: readonly number[], database: Knex): Promise<readonly string[]> {
  const rows: unknown = await database("viewing_reservation").whereIn("id", keys).select("status");
  return statuses.parse(rows).map(({ status }) => status);
}
