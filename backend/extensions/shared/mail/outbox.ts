import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { z } from "zod";
import type { MailKind } from "#domain/mail/mail-kinds.generated";
import type { MailTrigger } from "#domain/mail/mail-trigger";
import { triggeredMails } from "#domain/mail/triggered-mails";
import type { OrderStatus } from "#domain/order/order-status";
import { type Mail, sendMail } from "./send-mail";
import type { MailSender } from "./sender";

const OUTBOX = "mail_outbox";

/** Minutes until a claim expires and another process may try. */
const CLAIM_MINUTES = 10;

/** Maximum number of mails of one call. */
const BATCH_SIZE = 5;

const dueRow = z.object({
  id: z.number(),
  kind: z.string(),
  due_at: z.coerce.date(),
  order: z.number().nullable(),
  step: z.number().nullable(),
  withdrawal: z.number().nullable(),
  stock_notification: z.number().nullable(),
  message_answer: z.number().nullable(),
  publication: z.number().nullable(),
});
type DueRow = z.infer<typeof dueRow>;

/** Columns with the records that a mail is about. A mail about a step also names its order. */
type Subject =
  "order" | "step" | "withdrawal" | "stock_notification" | "message_answer" | "publication";

/**
 * A mail that is written. Without a recipient, such as a shop without an address, none is sent.
 * Customers reply to the shop.
 */
type WrittenMail = Omit<Mail, "to"> & { readonly to: string | null };

type PreparedMail = {
  readonly sender: MailSender;
  readonly mail: WrittenMail;
  /** Stores what the mail promises, together with the time when it was sent. */
  readonly storePromise: (trx: Knex) => Promise<unknown>;
};

type ReadMail<Data = unknown> = (
  context: EndpointExtensionContext,
  /** The record in the column `about`. */
  id: number,
  dueAt: Date,
) => Promise<Data | undefined>;

/** How a kind of mail is written. */
export type MailDefinition = {
  readonly about: Subject;
  /** Days after which a mail is given up. Without it, it is never given up. */
  readonly maxAgeDays: number | undefined;
  /** `undefined`: the mail is no longer due. */
  readonly prepare: (...of: Parameters<ReadMail>) => Promise<PreparedMail | undefined>;
};

/** Selects among the mails of the outbox. */
type Restriction = (rows: Knex.QueryBuilder) => Knex.QueryBuilder;

/** Mails by their kind. */
type MailDefinitions = Readonly<Record<string, MailDefinition>>;

/**
 * Defines a kind of mail in a file of a folder `mails`. `npm run model:generate` reads `names` and
 * `on` from the file, and the kind from the name of the exported constant. `read` returns
 * `undefined` if the mail is no longer due.
 */
export const defineMail = <Data extends { readonly sender: MailSender }>({
  about,
  maxAgeDays,
  read,
  template,
  storePromise = () => Promise.resolve(),
}: {
  /** German and English name in the Directus app. */
  readonly names: readonly [de: string, en: string];
  /** Changes of an order's status that cause the mail. Other causes call `addMails`. */
  readonly on?: MailTrigger;
  readonly about: Subject;
  readonly maxAgeDays?: number;
  readonly read: ReadMail<Data>;
  readonly template: (data: Data) => WrittenMail;
  readonly storePromise?: (trx: Knex, data: Data) => Promise<unknown>;
}): MailDefinition => ({
  about,
  maxAgeDays,
  prepare: async (...of) => {
    const data = await read(...of);
    return (
      data && {
        sender: data.sender,
        mail: template(data),
        storePromise: (trx) => storePromise(trx, data),
      }
    );
  },
});

/**
 * Makes mails due, in the transaction of the change that causes them. They are sent in this order.
 * With `null`, they wait until staff release them.
 */
export async function addMails(
  trx: Knex,
  kinds: readonly MailKind[],
  about: Readonly<Partial<Record<Subject, number>>>,
  dueAt: Date | null = new Date(),
): Promise<void> {
  if (kinds.length > 0)
    await trx(OUTBOX).insert(kinds.map((kind) => ({ ...about, kind, due_at: dueAt })));
}

/** Makes the mails due that a change of an order's status causes. */
export async function addTriggeredMails(
  trx: Knex,
  { from, to }: { readonly from: OrderStatus | null; readonly to: OrderStatus },
  about: Parameters<typeof addMails>[2],
  now: Date,
): Promise<void> {
  for (const { kind, afterDays } of triggeredMails(from, to))
    await addMails(trx, [kind], about, minutesAfter(now, afterDays * 24 * 60));
}

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

/** Selects mails that no process has claimed. */
const unclaimed: Restriction = (mails) =>
  mails.where((rows) => {
    void rows.whereNull("next_attempt_at").orWhere("next_attempt_at", "<=", new Date());
  });

/** Postpones the next attempt to send the selected mails of some kinds. */
export async function postponeMails(
  database: Knex,
  kinds: readonly MailKind[],
  restrict: Restriction,
  seconds: number,
): Promise<void> {
  await restrict(database(OUTBOX).whereIn("kind", kinds).whereNull("sent_at")).update({
    next_attempt_at: new Date(Date.now() + seconds * 1000),
  });
}

/** Makes the selected mails of a kind due that waited for staff. */
export async function releaseMails(
  database: Knex,
  kind: MailKind,
  restrict: Restriction,
): Promise<void> {
  await restrict(database(OUTBOX).where({ kind }).whereNull("due_at")).update({
    due_at: new Date(),
  });
}

/** Removes the selected mails of a kind that are not sent and that no process has claimed. */
export async function removeMails(
  database: Knex,
  kind: MailKind,
  restrict: Restriction,
): Promise<void> {
  await restrict(unclaimed(database(OUTBOX).where({ kind }).whereNull("sent_at"))).delete();
}

/** Selects mails that are due and not sent, without those that are given up. */
export const unsentMails = (database: Knex, mails: MailDefinitions, now: Date): Knex.QueryBuilder =>
  database(OUTBOX)
    .whereNull("sent_at")
    .where("due_at", "<=", now)
    .where((rows) => {
      for (const [kind, { maxAgeDays }] of Object.entries(mails))
        void rows.orWhere((mail) => {
          void mail.where({ kind });
          if (maxAgeDays !== undefined)
            void mail.where("due_at", ">", minutesAfter(now, -maxAgeDays * 24 * 60));
        });
    });

async function sendAndStore(
  context: EndpointExtensionContext,
  { id, kind, due_at: dueAt }: DueRow,
  { sender, mail, storePromise }: PreparedMail,
): Promise<void> {
  const { database, logger } = context;
  try {
    const { to, content } = mail;
    const { name, email: address } = sender;
    const replyTo = content.isInternal || address === null ? {} : { replyTo: { name, address } };
    if (to !== null) await sendMail(context, sender, { ...replyTo, ...mail, to });
  } catch (error) {
    logger.error(error, `A mail (${kind}) could not be sent; it will be tried again`);
    const now = new Date();
    const waited = (now.getTime() - dueAt.getTime()) / 60_000;
    await database(OUTBOX)
      .where({ id })
      .update({ next_attempt_at: minutesAfter(now, waited / 10) });
    return;
  }
  await database.transaction(async (trx) => {
    await storePromise(trx);
    await trx(OUTBOX).where({ id }).update({ sent_at: new Date(), next_attempt_at: null });
  });
}

/**
 * Sends a mail if no other process has claimed it: one conditional update moves its next attempt
 * into the future. If the mail server fails, the mail is retried later; the delay grows with the
 * time that it has been due. A mail that is no longer due is deleted.
 */
async function claimAndSend(
  context: EndpointExtensionContext,
  definition: MailDefinition,
  row: DueRow,
): Promise<void> {
  const { database, logger } = context;
  const { id, kind, [definition.about]: subject } = row;
  try {
    const now = new Date();
    const claimed: unknown = await unclaimed(unsentMails(database, { [kind]: definition }, now))
      .where({ id })
      .update({
        next_attempt_at: minutesAfter(now, CLAIM_MINUTES),
        attempts: database.raw("attempts + 1"),
      });
    if (claimed !== 1) return;
    if (subject === null) throw new Error(`The mail ${id} names no ${definition.about}`);
    const prepared = await definition.prepare(context, subject, row.due_at);
    await (prepared
      ? sendAndStore(context, row, prepared)
      : database(OUTBOX).where({ id }).delete());
  } catch (error) {
    logger.error(error, `A mail (${kind}) could not be sent; it will be retried`);
  }
}

/**
 * Sends due mails of some kinds, the oldest first and at most `BATCH_SIZE`. `restrict` selects
 * among them. Each mail is sent once, also with repeated calls in several processes. Never throws:
 * a failed mail must not fail the request.
 */
export async function sendDueMails(
  context: EndpointExtensionContext,
  mails: MailDefinitions,
  restrict: Restriction = (rows) => rows,
): Promise<void> {
  try {
    const rows: unknown = await restrict(
      unclaimed(unsentMails(context.database, mails, new Date())),
    )
      .orderBy("due_at")
      .orderBy("id")
      .limit(BATCH_SIZE)
      .select(Object.keys(dueRow.shape));
    for (const row of z.array(dueRow).parse(rows)) {
      const definition = mails[row.kind];
      if (definition) await claimAndSend(context, definition, row);
    }
  } catch (error) {
    context.logger.error(error, "The due mails could not be read; they will be tried again");
  }
}
