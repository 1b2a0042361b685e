import { z } from "zod";
import { orderDeadline } from "#domain/order/order-deadline";
import { addMails } from "../../../shared/mail/outbox";
import { readRecord, readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const orderRecord = z.object({
  project: z.object({ id: z.number(), time_zone: z.string().nullish() }),
});

const termsRecord = z.object({
  collection_reminder_days: z.number().nullable(),
  collection_expiry_days: z.number().nullable(),
});

/**
 * Stores until when an order is kept that is ready for collection from now on, and makes its
 * reminder due, both by the settings of the shop (STAFF-10).
 */
export async function keepForCollection(uow: UnitOfWork, id: number, now: Date): Promise<void> {
  const { project } = await readRecord(uow, "ecommerce_order", orderRecord, id);
  const [terms] = await readRecords(uow, "ecommerce_settings", termsRecord, {
    project: { _eq: project.id },
  });
  const { remindAt, endsAt } = orderDeadline(
    now,
    {
      reminderDays: terms?.collection_reminder_days ?? null,
      expiryDays: terms?.collection_expiry_days ?? null,
    },
    project.time_zone ?? "Europe/Berlin",
  );
  await uow.trx("ecommerce_order").where({ id }).update({ reserved_until: endsAt });
  if (remindAt) await addMails(uow.trx, ["collection_reminder"], { order: id }, remindAt);
}
