import { z } from "zod";
import { DEFAULT_LOCALE, LANGUAGES } from "#domain/locale/locale";
import { timestamp } from "../../../shared/timestamp";
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

const FIELDS = Object.keys(record.shape);

type Key = "id" | "subscriber" | "token_hash" | "delete_hash";

export async function findNotification(
  uow: UnitOfWork,
  key: Key,
  value: string | number,
): Promise<NotificationRecord | undefined> {
  const [found] = await uow.read("stock_notification", { [key]: { _eq: value } }, FIELDS);
  return found === undefined ? undefined : record.parse(found);
}
