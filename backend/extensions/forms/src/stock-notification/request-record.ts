import { z } from "zod";
import { DEFAULT_LOCALE, LANGUAGES } from "#domain/locale/locale";
import { timestamp } from "../../../shared/stored-values";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const record = z.object({
  id: z.number(),
  project: z.number(),
  status: z.enum(["pending", "confirmed"]),
  product: z.number(),
  variant: z.number().nullable(),
  email: z.string(),
  language: z.enum(LANGUAGES).catch(DEFAULT_LOCALE),
  subscriber: z.string(),
  attempts: z.number(),
  date_requested: timestamp.nullable(),
});

/** A stored request for a notification about stock. */
export type NotificationRecord = z.infer<typeof record>;

type Key = "id" | "subscriber" | "token_hash" | "delete_hash";

export async function findNotification(
  uow: UnitOfWork,
  key: Key,
  value: string | number,
): Promise<NotificationRecord | undefined> {
  const [found] = await readRecords(uow, "stock_notification", record, { [key]: { _eq: value } });
  return found;
}
