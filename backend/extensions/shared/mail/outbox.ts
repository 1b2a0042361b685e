import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { z } from "zod";
import { type Mail, sendMail } from "./send-mail";
import type { MailSender } from "./sender";

/**
 * A mail of a row, and the column that says when it went out. `mail` is null where there is nobody
 * to send it to. `also` is stored together with that moment: what the mail promises.
 */
type Due = {
  readonly sent: string;
  readonly mail: Mail | null;
  readonly also?: Readonly<Record<string, Date>>;
};

/** What is still to go out for one row; `since` is when it was first to. */
export type PendingMails = {
  readonly sender: MailSender;
  readonly since: Date;
  readonly mails: readonly Due[];
};

type Key = string | number;

/**
 * Rows whose mails go out once each, however often and by however many processes it is tried. The
 * row itself is the outbox: its columns `sent` say what is out, and who moves `due` into the future
 * in one conditional update may send.
 */
export type Outbox = {
  /** For the log. */
  readonly about: string;
  readonly table: string;
  /** The column by which a row is called. */
  readonly key: string;
  readonly claimedUntil: string;
  readonly sentColumns: readonly string[];
  /** The rows that are to be told of at all. */
  readonly selects: (rows: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** Rows that are older by their `date_created` are given up; none where this is not said. */
  readonly givenUpDays?: number;
  readonly read: (context: EndpointExtensionContext, key: Key) => Promise<PendingMails | undefined>;
};

/** Whoever sends has so long; then the next one may try. */
const CLAIM_MINUTES = 10;

/** Rows of one round of the job. */
const AT_ONCE = 5;

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Rows with a mail that has not gone out. */
function waiting(
  { database }: EndpointExtensionContext,
  { table, sentColumns, selects }: Outbox,
): Knex.QueryBuilder {
  return selects(database(table)).where((mail) => {
    for (const column of sentColumns) void mail.orWhereNull(column);
  });
}

/** Those of them that nobody else is just sending. */
function unsent(context: EndpointExtensionContext, outbox: Outbox, now: Date): Knex.QueryBuilder {
  return waiting(context, outbox).where((turn) =>
    turn.whereNull(outbox.claimedUntil).orWhere(outbox.claimedUntil, "<=", now),
  );
}

/** Leaves out the rows that are given up. */
const worthwhile = (
  rows: Knex.QueryBuilder,
  { givenUpDays }: Outbox,
  now: Date,
): Knex.QueryBuilder =>
  givenUpDays === undefined
    ? rows
    : rows.where("date_created", ">", minutesAfter(now, -givenUpDays * 24 * 60));

async function note(
  { database }: EndpointExtensionContext,
  { table, key }: Outbox,
  row: Key,
  fields: Record<string, Date | null>,
) {
  await database(table)
    .where({ [key]: row })
    .update(fields);
}

/** Sends a mail and notes at once that it is out; `false` where no mail server takes it. */
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
  await note(context, outbox, row, {
    ...also,
    [sent]: now,
    [outbox.claimedUntil]: minutesAfter(now, CLAIM_MINUTES),
  });
  return true;
}

/**
 * Sends what is to go out for a row. Where a mail server fails the row stands, and its next turn
 * comes the later the longer it has waited. Never throws: nothing fails for a mail.
 */
export async function sendPending(
  context: EndpointExtensionContext,
  outbox: Outbox,
  row: Key,
): Promise<void> {
  try {
    const now = new Date();
    const turn: unknown = await unsent(context, outbox, now)
      .where({ [outbox.key]: row })
      .update({ [outbox.claimedUntil]: minutesAfter(now, CLAIM_MINUTES) });
    if (turn !== 1) return;
    const outgoing = await outbox.read(context, row);
    if (!outgoing)
      throw new Error(
        `There is no house in whose name the mails about ${outbox.about} could go out`,
      );
    let done = true;
    for (const due of outgoing.mails)
      done = (await sendOnce(context, outbox, row, outgoing.sender, due)) && done;
    const waited = (Date.now() - outgoing.since.getTime()) / 60_000;
    await note(context, outbox, row, {
      [outbox.claimedUntil]: done ? null : minutesAfter(new Date(), waited / 10),
    });
  } catch (error) {
    context.logger.error(
      error,
      `The mails about ${outbox.about} could not be sent; they will be tried again`,
    );
  }
}

/** The rows that wait for a mail, whether or not it is just being sent. */
export const waitingRows = (context: EndpointExtensionContext, outbox: Outbox): Knex.QueryBuilder =>
  worthwhile(waiting(context, outbox), outbox, new Date());

/** What a job does: sends the mails that are still to go out, those of the oldest rows first. */
export async function sendAllPending(
  context: EndpointExtensionContext,
  outbox: Outbox,
): Promise<void> {
  const now = new Date();
  const rows: unknown = await worthwhile(unsent(context, outbox, now), outbox, now)
    .orderBy("date_created")
    .limit(AT_ONCE)
    .select(outbox.key);
  const keys = z.array(z.record(z.string(), z.union([z.string(), z.number()]))).parse(rows);
  for (const { [outbox.key]: row } of keys)
    if (row !== undefined) await sendPending(context, outbox, row);
}
