import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { readAdminLanguage } from "../../../shared/admin-language";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { readSenderByProject } from "../../../shared/mail/sender";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";
import { readProblems } from "../notify-people";
import { describeCause, describeProblem, nameProblem } from "../publication-text";

const publicationRow = z.object({
  project: z.number(),
  cause: z.string().nullable(),
  problems: z.unknown(),
  requested_by: z.string().nullable(),
});

/** A person without an address, or who wants no mails of Directus, gets none. */
const personRow = z.object({
  email: z.string().nullable(),
  email_notifications: z.coerce.boolean(),
  status: z.string(),
});

function readPublication(context: EndpointExtensionContext, id: number) {
  const { siteUrl, apiUrl } = readFormSettings(context.env);
  return runInTransaction(context, async (uow) => {
    const row = publicationRow.parse(await uow.trx("publication").where({ id }).first());
    const found: unknown = await uow.trx("directus_users").where({ id: row.requested_by }).first();
    const person = personRow.safeParse(found);
    const sender = await readSenderByProject(uow, row.project, siteUrl);
    if (
      sender === undefined ||
      !person.success ||
      person.data.email === null ||
      !person.data.email_notifications ||
      person.data.status !== "active"
    )
      return { commit: false, value: undefined };
    return {
      commit: false,
      value: {
        sender,
        to: person.data.email,
        language: await readAdminLanguage(uow.trx, row.requested_by),
        cause: row.cause,
        problems: readProblems(row.problems),
        appUrl: `${apiUrl}/admin`,
        publication: `/content/publication/${id}`,
      },
    };
  });
}

/** Mail to the person whose saves could not be published, with what has to be mended (BUILD-10). */
export const publicationFailed = defineMail({
  names: ["Nicht veröffentlicht, an die Redaktion", "Not published, to the editor"],
  about: "publication",
  maxAgeDays: 7,
  read: readPublication,
  template: ({ to, language, cause, problems, appUrl, publication }) => {
    const texts = mailMessages(language, "publicationFailed");
    const [first, ...others] = problems.filter(({ link }) => link !== "");
    const reason = describeCause(cause, language);
    const about = first === undefined ? reason : nameProblem(first, language);
    return {
      to,
      subject: interpolate(texts.subject, { about }),
      content: {
        language,
        title: texts.title,
        paragraphs: [texts.text, interpolate(texts.cause, { reason })],
        facts: problems.map((problem) => ({
          label: nameProblem(problem, language) || texts.content,
          value: describeProblem(problem, language),
        })),
        action:
          first === undefined
            ? { label: texts.details, href: `${appUrl}${publication}` }
            : { label: texts.open, href: `${appUrl}${first.link}` },
        footnotes: others.map((problem) => ({
          text: nameProblem(problem, language),
          href: `${appUrl}${problem.link}`,
        })),
        isInternal: true,
      },
    };
  },
});
