import { z } from "zod";
import { ORDER_STATUSES } from "#domain/order/order-status";
import { isOnlinePayment, isPaymentKey, mayHoldUnknownMoney } from "#domain/payment/payment-method";
import { parseDate, newestDate, retentionDecision } from "./order-retention";
import {
  type Row,
  type DirectusDatabase,
  DOCUMENTS,
  MAILS,
  SUBMISSIONS,
  orderParts,
  getId,
} from "./customer-records";

const orderStatus = z.enum(ORDER_STATUSES);

/** Replaces an erased address. Mail to this domain cannot be delivered (RFC 2606). */
const ERASED_EMAIL = "erased@customer.invalid";

/** Deletes the revisions of the records, because they contain copies of the data. */
async function forget(
  trx: DirectusDatabase,
  collection: string,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) {
    await trx("directus_revisions")
      .where({ collection, item: String(id) })
      .delete();
    await trx("directus_activity")
      .where({ collection, item: String(id) })
      .delete();
  }
}

async function remove(trx: DirectusDatabase, table: string, rows: readonly Row[]): Promise<number> {
  const ids = rows.map(getId);
  await forget(trx, table, ids);
  for (const id of ids) await trx(table).where({ id }).delete();
  return ids.length;
}

/** Days for which payments of ended orders are checked (`due-payments.ts`). */
const RECONCILE_DAYS = 180;

/**
 * True if a provider may still hold money for an ended order, or staff must refund or check its
 * payment.
 */
function isPaymentOpen(order: Row, payments: readonly Row[], now: Date): boolean {
  if (order["refund_due"] !== null || order["payment_alert"] !== null) return true;
  return payments.some(({ status, provider, reconciled_at, capture_id, details, date_created }) => {
    if (status === "refund_pending") return true;
    const key = String(provider);
    const canBeReconciled =
      isPaymentKey(key) &&
      isOnlinePayment(key) &&
      (mayHoldUnknownMoney(key) || capture_id !== null || details !== null);
    const age = now.getTime() - parseDate(date_created).getTime();
    return (
      status === "pending" &&
      canBeReconciled &&
      reconciled_at === null &&
      age < RECONCILE_DAYS * 86_400_000
    );
  });
}

/**
 * True if a reservation still keeps an item from being sold. Staff cancel it first, which returns
 * the item to the stock.
 */
const isStockHeld = (table: string, row: Row): boolean =>
  table === "viewing_reservation" && row["status"] !== "bought" && Boolean(row["holds_stock"]);

async function eraseOrder(
  trx: DirectusDatabase,
  order: Row,
  now: Date,
  years: number,
): Promise<string> {
  const id = getId(order);
  const parts = async (table: string): Promise<readonly Row[]> => trx(table).where({ order: id });
  const payments = await parts("ecommerce_order_payment");
  const refunds = await parts("ecommerce_refund");
  const isRefundOpen =
    isPaymentOpen(order, payments, now) || refunds.some(({ status }) => status === "pending");
  const documents = await parts(DOCUMENTS);
  const decision = retentionDecision(
    {
      status: orderStatus.parse(order["status"]),
      // A credit note of a later year is kept longer than its order.
      createdAt: newestDate([order, ...documents].map((row) => row["date_created"])),
      isRefundOpen,
    },
    now,
    years,
  );
  if (decision === "open") return "open";
  for (const table of orderParts) await forget(trx, table, (await parts(table)).map(getId));
  await forget(trx, "ecommerce_order", [id]);
  if (decision === "delete") {
    for (const table of [DOCUMENTS, "withdrawal", ...orderParts])
      await remove(trx, table, await parts(table));
    await trx("ecommerce_order").where({ id }).delete();
  } else {
    await trx(MAILS).where({ order: id, sent_at: null }).delete();
    await trx("ecommerce_order").where({ id }).update({
      customer_name: null,
      customer_email: ERASED_EMAIL,
      customer_phone: null,
      comment: null,
      present_card: null,
    });
  }
  return decision;
}

export async function eraseCustomer(
  database: DirectusDatabase,
  email: string,
  years: number,
): Promise<void> {
  const now = new Date();
  const counts = new Map<string, number>();
  const count = (what: string, more = 1): void =>
    void counts.set(what, (counts.get(what) ?? 0) + more);
  await database.transaction(async (trx) => {
    // Waits for the write lock of SQLite. A transaction that has only read fails at its first
    // write if the server has written meanwhile.
    await trx("ecommerce_order").where({ id: 0 }).delete();
    for (const table of SUBMISSIONS) {
      const rows = await trx(table).whereRaw("lower(email) = ?", [email]);
      const kept = rows.filter((row) => isStockHeld(table, row));
      count(
        `${table} deleted`,
        await remove(
          trx,
          table,
          rows.filter((row) => !kept.includes(row)),
        ),
      );
      if (kept.length > 0) count("current reservations, not changed", kept.length);
    }
    for (const order of await trx("ecommerce_order").whereRaw("lower(customer_email) = ?", [
      email,
    ])) {
      const decision = await eraseOrder(trx, order, now, years);
      count(
        decision === "delete"
          ? "orders deleted"
          : decision === "keep"
            ? "orders kept for the statutory retention period, with required data only"
            : "open orders, not changed",
      );
    }
    const withdrawals = await trx("withdrawal").whereRaw("lower(email) = ?", [email]);
    count(
      "withdrawals deleted",
      await remove(
        trx,
        "withdrawal",
        withdrawals.filter((row) => row["order"] === null),
      ),
    );
    for (const row of withdrawals.filter((each) => each["order"] !== null)) {
      const [order] = await trx("ecommerce_order").where({ id: row["order"] });
      if (
        order !== undefined &&
        retentionDecision(
          { status: orderStatus.parse(order["status"]), createdAt: order["date_created"] },
          now,
          years,
        ) === "open"
      )
        continue;
      await forget(trx, "withdrawal", [getId(row)]);
      await trx(MAILS)
        .where({ withdrawal: getId(row), sent_at: null })
        .delete();
      await trx("withdrawal")
        .where({ id: getId(row) })
        .update({ email: ERASED_EMAIL, message: null });
      count("withdrawals kept with their orders");
    }
  });
  for (const [what, number] of counts) console.log(`${what}: ${number}`);
  const [account] = await database("directus_users")
    .whereRaw("lower(email) = ?", [email])
    .select("id");
  if (account !== undefined)
    console.log(
      "There is an account with this address: it is deleted in the back office, under users.",
    );
}
