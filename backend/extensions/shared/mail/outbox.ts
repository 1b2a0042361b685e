import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { z } from "zod";
import { type Mail, sendMail } from "./send-mail";
import type { MailSender } from "./sender";

/**
 * A mail of a row. `sent` is the column that stores when the mail was sent. `mail` is `null` if
 * there is no recipient. The values of `also` are stored together with the timestamp: dates that
 * the mail promises.
 */
type Due = {
  readonly sent: string;
  readonly mail: Mail | null;
  readonly also?: Readonly<Record<string, Date>>;
};

/** The mails to send for one row. `since` is the time since when they are due. */
export type PendingMails = {
  readonly sender: MailSender;
  readonly since: Date;
  readonly mails: readonly Due[];
};

type Key = string | number;

/**
 * Rows whose mails are sent once each, also with repeated attempts in several processes. The row
 * itself is the outbox: the columns `sentColumns` store which mails are sent. A process claims a
 * row by moving `claimedUntil` into the future in one conditional update.
 */
export type Outbox = {
  /** Subject of the mails, for the log. */
  readonly about: string;
  readonly table: string;
  /** Column that identifies a row. */
  readonly key: string;
  readonly claimedUntil: string;
  readonly sentColumns: readonly string[];
  /** Restricts the query to the rows that need mails. */
  readonly selects: (rows: Knex.QueryBuilder) => Knex.QueryBuilder;
  /**
   * Age in days, by `date_created`, after which rows are given up. Without it, no row is given up.
   */
  readonly maxAgeDays?: number;
  readonly read: (context: EndpointExtensionContext, key: Key) => Promise<PendingMails | undefined>;
};

/** Minutes until a claim expires and another process may try. */
const CLAIM_MINUTES = 10;

/** Maximum number of rows per run of the job. */
const BATCH_SIZE = 5;

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Selects rows with a mail that has not been sent. */
function waiting(
  { database }: EndpointExtensionContext,
  { table, sentColumns, selects }: Outbox,
): Knex.QueryBuilder {
  return selects(database(table)).where((mail) => {
    for (const column of sentColumns) void mail.orWhereNull(column);
  });
}

/** Selects those of them that no process has claimed. */
function unsent(context: EndpointExtensionContext, outbox: Outbox, now: Date): Knex.QueryBuilder {
  return waiting(context, outbox).where((claimed) => {
    void claimed.whereNull(outbox.claimedUntil).orWhere(outbox.claimedUntil, "<=", now);
  });
}

/** Excludes the rows that are given up. */
const withinMaxAge = (
  rows: Knex.QueryBuilder,
  { maxAgeDays }: Outbox,
  now: Date,
): Knex.QueryBuilder =>
  maxAgeDays === undefined
    ? rows
    : rows.where("date_created", ">", minutesAfter(now, -maxAgeDays * 24 * 60));

async function updateRow(
  { database }: EndpointExtensionContext,
  { table, key }: Outbox,
  row: Key,
  fields: Record<string, Date | null>,
) {
  await database(table)
    .where({ [key]: row })
    .update(fields);
}

/** Sends a mail and stores at once that it was sent. Returns `false` if the mail server fails. */
async function sendOnce(
  context: EndpointExtensionContext,
  outbox: Outbox,
  row: Key,
  sender: MailSender,
  { sent, mail, also = {} }: Due,
): Promise<boolean> {
  try {
    if (mail !== null) await sendMail(context, sender, mail);
  } catch (error) {
    context.logger.error(
      error,
      `A mail about ${outbox.about} could not be sent; it will be tried again`,
    );
    return false;
  }
  const now = new Date();
  await updateRow(context, outbox, row, {
    ...also,
    [sent]: now,
    [outbox.claimedUntil]: minutesAfter(now, CLAIM_MINUTES),
  });
  return true;
}

/**
 * Sends the pending mails of a row. If the mail server fails, the row is retried later; the delay
 * grows with the time that the mails have been due. Never throws: a failed mail must not fail the
 * request.
 */
export async function sendPending(
  context: EndpointExtensionContext,
  outbox: Outbox,
  row: Key,
): Promise<void> {
  try {
    const now = new Date();
    const claimed: unknown = await unsent(context, outbox, now)
      .where({ [outbox.key]: row })
      .update({ [outbox.claimedUntil]: minutesAfter(now, CLAIM_MINUTES) });
    if (claimed !== 1) return;
    const outgoing = await outbox.read(context, row);
    if (!outgoing) throw new Error(`No project can send the mails about ${outbox.about}`);
    let done = true;
    for (const due of outgoing.mails)
      done = (await sendOnce(context, outbox, row, outgoing.sender, due)) && done;
    const waited = (Date.now() - outgoing.since.getTime()) / 60_000;
    await updateRow(context, outbox, row, {
      [outbox.claimedUntil]: done ? null : minutesAfter(new Date(), waited / 10),
    });
  } catch (error) {
    context.logger.error(
      error,
      `The mails about ${outbox.about} could not be sent; they will be retried`,
    );
  }
}

/** Selects the rows with pending mails, whether or not they are claimed. */
export const waitingRows = (context: EndpointExtensionContext, outbox: Outbox): Knex.QueryBuilder =>
  withinMaxAge(waiting(context, outbox), outbox, new Date());

/** Sends pending mails of the oldest rows, at most `BATCH_SIZE` per run. Called by the jobs. */
export async function sendAllPending(
  context: EndpointExtensionContext,
  outbox: Outbox,
): Promise<void> {
  const now = new Date();
  const rows: unknown = await withinMaxAge(unsent(context, outbox, now), outbox, now)
    .orderBy("date_created")
    .limit(BATCH_SIZE)
    .select(outbox.key);
  const keys = z.array(z.record(z.string(), z.union([z.string(), z.number()]))).parse(rows);
  for (const { [outbox.key]: row } of keys)
    if (row !== undefined) await sendPending(context, outbox, row);
}
