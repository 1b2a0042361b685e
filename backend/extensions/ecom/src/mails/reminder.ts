import type { Knex } from "knex";
import { deadlineAfterReminder } from "#domain/order/order-deadline";
import type { OrderRecord } from "../orders/order-record";

/** Returns the deadline that a reminder states, which is due at `remindAt` and sent now. */
export const deadlineIn = (order: OrderRecord, remindAt: Date): Date | null =>
  deadlineAfterReminder(
    { remindAt, endsAt: order.reserved_until },
    new Date(),
    order.project.time_zone ?? "Europe/Berlin",
  );

/** Stores the deadline that a reminder states. */
export const storeDeadline = async (
  trx: Knex,
  { order: { id }, endsAt }: { readonly order: OrderRecord; readonly endsAt: Date | null },
): Promise<void> => {
  if (endsAt !== null)
    await trx("ecommerce_order").where({ id }).update({ reserved_until: endsAt });
};
