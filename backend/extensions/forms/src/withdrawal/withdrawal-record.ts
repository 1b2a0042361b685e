import { z } from "zod";
import { DEFAULT_LOCALE, LANGUAGES } from "#domain/locale/locale";
import {
  WITHDRAWAL_EXCLUSIONS,
  type WithdrawalExclusion,
} from "#domain/legal/withdrawal-exclusion";
import { readRecords } from "../../../shared/read-records";
import { timestamp } from "../../../shared/stored-values";
import { NO_LIMIT, type UnitOfWork } from "../../../shared/unit-of-work";

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
  project: z.object({ id: z.number(), time_zone: z.string().nullish() }),
});

/** A withdrawal as its mails need it. */
export type WithdrawalRecord = z.infer<typeof withdrawalSchema>;

export async function readWithdrawal(
  uow: UnitOfWork,
  id: number | string,
): Promise<WithdrawalRecord | undefined> {
  const [found] = await readRecords(uow, "withdrawal", withdrawalSchema, { id: { _eq: id } });
  return found;
}

const orderLine = z.object({
  count: z.number(),
  display_name: z.string(),
  withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS),
});

/** A line of an order, with the exception from the right of withdrawal that applied to it. */
export type WithdrawalOrderLine = {
  readonly count: number;
  readonly name: string;
  readonly exclusion: WithdrawalExclusion;
};

/** Reads the lines of the order that a withdrawal belongs to. Empty without an order. */
export async function readWithdrawalLines(
  uow: UnitOfWork,
  { order }: Pick<WithdrawalRecord, "order">,
): Promise<readonly WithdrawalOrderLine[]> {
  if (order === null) return [];
  const lines = await readRecords(
    uow,
    "ecommerce_order_line",
    orderLine,
    { order: { _eq: order } },
    NO_LIMIT,
  );
  return lines.map((line) => ({
    count: line.count,
    name: line.display_name,
    exclusion: line.withdrawal_exclusion,
  }));
}
