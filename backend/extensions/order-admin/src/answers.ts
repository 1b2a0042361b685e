import { createError } from "@directus/errors";
import type { HookConfig } from "@directus/extensions";
import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { ANSWERED, type AnsweredCollection } from "../../../directus/model/answers";
import { FORM_MAILS } from "../../forms/src/mails/form-mails.generated";
import { addMails, sendDueMails } from "../../shared/mail/outbox";

const ANSWERS = "message_answer";

const message = z.object({
  email: z.string(),
  language: z.string().nullable(),
  project: z.number(),
});

/** Without a message, an answer would go to any address. */
const AnswersNothing = createError("FORBIDDEN", "An answer belongs to a message.", 403);

const isAnswered = (name: string): name is AnsweredCollection => name in ANSWERED;

/** Returns the save of a message in which the typed answer is a new record. */
export function withAnswer(collection: AnsweredCollection, save: unknown): unknown {
  if (!isRecord(save) || !("answer" in save)) return save;
  const { answer, ...rest } = save;
  const text = typeof answer === "string" ? answer.trim() : "";
  if (text === "") return rest;
  const status = collection === "appointment" ? {} : { status: "answered" };
  return { ...status, ...rest, answers: { create: [{ text }], update: [], delete: [] } };
}

/**
 * Answers messages: the text that staff type into a message becomes a record, and a mail to its
 * sender, in the transaction of the save. An answer goes only to the address of its message.
 */
export const registerAnswers: HookConfig = ({ filter, action }, context) => {
  for (const collection of Object.keys(ANSWERED).filter(isAnswered))
    filter(`${collection}.items.update`, (save) => withAnswer(collection, save));

  filter(`${ANSWERS}.items.create`, async (save, _meta, { database, accountability }) => {
    if (!isRecord(save)) throw new AnswersNothing();
    for (const [collection, column] of Object.entries(ANSWERED)) {
      const key = save[column];
      if (typeof key !== "number" && typeof key !== "string") continue;
      const row: unknown = await database(collection).where({ id: key }).first();
      return { ...save, ...message.parse(row), user: accountability?.user ?? null };
    }
    throw new AnswersNothing();
  });

  // Directus writes the activity inside the transaction, when the record has its id.
  filter("activity.create", async (entry, _meta, { database }) => {
    if (isRecord(entry) && entry["collection"] === ANSWERS && entry["action"] === "create")
      await addMails(database, ["answer"], { message_answer: Number(entry["item"]) });
    return entry;
  });

  action(
    `${ANSWERS}.items.create`,
    ({ key }) =>
      void sendDueMails(context, FORM_MAILS, (mails) =>
        mails.where({ message_answer: Number(key) }),
      ).catch((error: unknown) => context.logger.error(error, "The mail with an answer failed")),
  );
};
