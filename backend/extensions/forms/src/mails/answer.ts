import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { DEFAULT_LOCALE, isLocale } from "#domain/locale/locale";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { readSenderByProject } from "../../../shared/mail/sender";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";

const answerRow = z.object({
  project: z.number(),
  email: z.string(),
  language: z.string().nullable(),
  text: z.string(),
  contact_message: z.number().nullable(),
  request: z.number().nullable(),
  appointment: z.number().nullable(),
});

function readAnswer(context: EndpointExtensionContext, id: number) {
  const { siteUrl } = readFormSettings(context.env);
  return runInTransaction(context, async (uow) => {
    const row = answerRow.parse(await uow.trx("message_answer").where({ id }).first());
    const sender = await readSenderByProject(uow, row.project, siteUrl);
    if (!sender) throw new Error(`No project can send the answer ${id}`);
    const messages: readonly (readonly [string, number | null])[] = [
      ["contact_message", row.contact_message],
      ["ecommerce_request", row.request],
      ["appointment", row.appointment],
    ];
    const [table, key] = messages.find(([, found]) => found !== null) ?? ["contact_message", null];
    const message: unknown = await uow.trx(table).where({ id: key }).first("message");
    const { message: quote } = z.object({ message: z.string().nullable() }).parse(message);
    const language = isLocale(row.language) ? row.language : DEFAULT_LOCALE;
    return { commit: false, value: { ...row, language, sender, quote } };
  });
}

/** Answer of staff to a message, with the message below it. */
export const answer = defineMail({
  names: ["Antwort an den Kunden", "Answer to the customer"],
  about: "message_answer",
  read: readAnswer,
  template: ({ email, language, text, quote, sender }) => {
    const texts = mailMessages(language, "answer");
    return {
      to: email,
      subject: interpolate(texts.subject, { shop: sender.name }),
      content: {
        language,
        title: texts.title,
        paragraphs: [
          ...text.split(/\n+/).filter((line) => line.trim() !== ""),
          ...(quote ? [texts.quote] : []),
        ],
        ...(quote ? { quote } : {}),
      },
    };
  },
});
