import { z } from "zod";
import { NO_LIMIT, type UnitOfWork } from "../../../shared/unit-of-work";
import { returnToBranches } from "../orders/branch-stock";

const heldRecord = z.object({
  product: z.number().nullable(),
  variant: z.number().nullable(),
  branch: z.number().nullable(),
});

const ids = z.array(z.object({ id: z.number() }));

/**
 * Returns the item of a reservation to the stock of its branch, once: the update is conditional on
 * the item being held.
 */
async function releaseReservation(uow: Pick<UnitOfWork, "trx">, id: number): Promise<void> {
  const released = await uow
    .trx("viewing_reservation")
    .where({ id, holds_stock: true })
    .update({ holds_stock: false });
  if (released !== 1) return;
  const row: unknown = await uow
    .trx("viewing_reservation")
    .where({ id })
    .first(...Object.keys(heldRecord.shape));
  const { product, variant, branch } = heldRecord.parse(row);
  const table = variant === null ? "ecommerce_product" : "ecommerce_product_variant";
  const item = variant ?? product;
  if (item === null) return;
  const stocked = await uow
    .trx(table)
    .where({ id: item })
    .whereNotNull("stock")
    .increment("stock", 1);
  if (stocked === 1)
    await returnToBranches(
      uow,
      { table, id: item },
      1,
      branch === null ? [] : [{ branch, count: 1 }],
      { reason: "viewing_ended" },
    );
}

/** Expires the reservations that were kept until `now`. Returns their number. */
export async function expireReservations(uow: UnitOfWork, now: Date): Promise<number> {
  const filter = { status: { _eq: "reserved" }, expires_at: { _lt: now.toISOString() } };
  const due = ids.parse(await uow.read("viewing_reservation", filter, ["id"], NO_LIMIT));
  // Staff may have changed one of them meanwhile.
  return uow
    .trx("viewing_reservation")
    .whereIn(
      "id",
      due.map(({ id }) => id),
    )
    .where({ status: "reserved" })
    .update({ status: "expired" });
}

/** Returns the items of all reservations that were cancelled or have expired. */
export async function releaseEndedReservations(uow: Pick<UnitOfWork, "trx">): Promise<void> {
  const rows: unknown = await uow
    .trx("viewing_reservation")
    .whereIn("status", ["cancelled", "expired"])
    .where({ holds_stock: true })
    .orderBy(["product", "variant", "id"])
    .select("id");
  for (const { id } of ids.parse(rows)) await releaseReservation(uow, id);
}

/** Days for which an ended reservation is kept. */
const KEPT_DAYS = 90;

/** Deletes reservations that ended long ago, with their personal data. Returns their number. */
export async function deleteOldReservations(uow: UnitOfWork, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const filter = {
    status: { _in: ["bought", "cancelled", "expired"] },
    expires_at: { _lt: before },
  };
  const old = ids.parse(await uow.read("viewing_reservation", filter, ["id"], NO_LIMIT));
  return uow
    .trx("viewing_reservation")
    .whereIn(
      "id",
      old.map(({ id }) => id),
    )
    .delete();
}
