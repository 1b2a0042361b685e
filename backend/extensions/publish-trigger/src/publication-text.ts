import publishing from "../../../directus/model/labels/publishing.json";
import { nameRecord } from "../../../directus/model/record-name";
import type { AdminLanguage } from "../../shared/admin-language";
import { z } from "zod";

const bothSchema = z.object({ de: z.string(), en: z.string() });

/** A problem of a build as the publisher reports it. `title` is added by Directus. */
export const problemSchema = z.looseObject({
  collection: z.string(),
  id: z.union([z.string(), z.number()]),
  isOmitted: z.boolean(),
  record: bothSchema,
  field: bothSchema,
  message: bothSchema,
  link: z.string(),
  title: z.string().nullish(),
});

export type PublicationProblem = z.infer<typeof problemSchema>;

/** Labels of collections and fields exist in German and English. */
const labelLanguage = (language: AdminLanguage): "de" | "en" => (language === "de" ? "de" : "en");

/** Names a record: `Seite „Ringe pflegen“`, or its number if it has no title. */
export function nameProblem(
  { record, title, id }: Pick<PublicationProblem, "record" | "title" | "id">,
  language: AdminLanguage,
): string {
  const code = labelLanguage(language);
  const noun = record[code];
  return noun === "" ? "" : nameRecord(noun, title, id, code);
}

/** Says what has to be changed: the field and what is wrong with it. */
export function describeProblem(
  { field, message }: Pick<PublicationProblem, "field" | "message">,
  language: AdminLanguage,
): string {
  const code = labelLanguage(language);
  return field[code] === "" ? message[code] : `${field[code]}: ${message[code]}`;
}

/** Returns the sentence about a cause in the labels of the collection `publication`. */
export function describeCause(cause: string | null, language: AdminLanguage): string {
  const labels: Readonly<Record<string, readonly string[]>> = publishing.publication;
  return labels[`cause=${cause}`]?.[language === "de" ? 0 : 1] ?? "";
}

/** Escapes a text for Markdown, in which Directus shows its notifications. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&");

const link = (text: string, url: string): string =>
  url === "" ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](${encodeURI(decodeURI(url))})`;

const TEXTS = {
  live: { de: "Live", en: "Live", fr: "En ligne" },
  changes: { de: "Ihre Änderungen", en: "Your changes", fr: "Vos modifications" },
  more: {
    de: (count: number) => ` und ${count} weitere`,
    en: (count: number) => ` and ${count} more`,
    fr: (count: number) => ` et ${count} autres`,
  },
  view: {
    de: "Auf der Website ansehen",
    en: "View on the website",
    fr: "Voir sur le site",
  },
  omitted: {
    de: "Nicht gezeigt werden diese Dateien:",
    en: "These files are not shown:",
    fr: "Ces fichiers ne sont pas affichés\u00a0:",
  },
  failed: { de: "Nicht veröffentlicht", en: "Not published", fr: "Non publié" },
} as const;

export type Notice = { readonly subject: string; readonly message: string };

type SavedName = { readonly title: string | null; readonly url: string | null };

const listProblems = (
  problems: readonly PublicationProblem[],
  language: AdminLanguage,
  apiUrl: string,
): readonly string[] =>
  problems.map((problem) => {
    const url = problem.link === "" ? "" : `${apiUrl}/admin${problem.link}`;
    const name = nameProblem(problem, language);
    const text = escapeMarkdown(describeProblem(problem, language));
    return name === "" ? `- ${text}` : `- ${link(name, url)}: ${text}`;
  });

/** Returns the notice about a publication that is live, with a link to what was saved last. */
export function liveNotice(
  saved: readonly SavedName[],
  problems: readonly PublicationProblem[],
  language: AdminLanguage,
  apiUrl: string,
): Notice {
  const last = saved.at(-1);
  const more = saved.length > 1 ? TEXTS.more[language](saved.length - 1) : "";
  const name = last?.title ? `${last.title}${more}` : TEXTS.changes[language];
  const paragraphs = [
    ...(last?.url ? [link(TEXTS.view[language], last.url)] : []),
    ...(problems.length > 0
      ? [[TEXTS.omitted[language], "", ...listProblems(problems, language, apiUrl)].join("\n")]
      : []),
  ];
  return { subject: `${TEXTS.live[language]}: ${name}`, message: paragraphs.join("\n\n") };
}

/** Returns the notice about a publication that failed: each record, or the cause. */
export function failureNotice(
  cause: string | null,
  problems: readonly PublicationProblem[],
  language: AdminLanguage,
  apiUrl: string,
): Notice {
  const [first] = problems;
  const name = first === undefined ? "" : nameProblem(first, language);
  const subject = name === "" ? describeCause(cause, language) : name;
  return {
    subject: `${TEXTS.failed[language]}: ${subject}`,
    message:
      problems.length > 0
        ? listProblems(problems, language, apiUrl).join("\n")
        : escapeMarkdown(describeCause(cause, language)),
  };
}
