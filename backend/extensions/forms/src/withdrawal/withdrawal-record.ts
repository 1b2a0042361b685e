import { z } from "zod";
import { DEFAULT_LOCALE, LANGUAGES } from "../../../../../src/domain/locale/locale";
import { timestamp } from "../../../shared/timestamp";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const withdrawalSchema = z.object({
  id: z.number(),
  order: z.number().nullable(),
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  language: z.enum(LANGUAGES).catch(DEFAULT_LOCALE),
  date_created: timestamp,
  doubtful: z.boolean().nullable(),
  receipt_sent_at: timestamp.nullable(),
  notice_sent_at: timestamp.nullable(),
  project: z.object({ id: z.number(), time_zone: z.string().nullish() }),
});

/** A withdrawal as its mails need it. */
export type WithdrawalRecord = z.infer<typeof withdrawalSchema>;

const FIELDS = [
  ...Object.keys(withdrawalSchema.shape).filter((field) => field !== "project"),
  "project.id",
  "project.time_zone",
];

export async function readWithdrawal(
  uow: UnitOfWork,
  id: number | string,
): Promise<WithdrawalRecord | undefined> {
  const [found] = await uow.read("withdrawal", { id: { _eq: id } }, FIELDS);
  return found === undefined ? undefined : withdrawalSchema.parse(found);
}
