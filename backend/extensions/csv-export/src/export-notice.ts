import type { AdminLanguage } from "../../shared/admin-language";
import { getName } from "../../shared/admin-messages";

export interface Notice {
  readonly subject: string;
  /** Markdown or HTML, with the link to the file. */
  readonly message: string;
}

type Texts = Readonly<Record<"is ready" | "failed", (name: string, file: string) => Notice>>;

const TEXTS: Readonly<Record<Exclude<AdminLanguage, "en">, Texts>> = {
  de: {
    "is ready": (name, file) => ({
      subject: `Ihr Export „${name}“ ist fertig`,
      message: `Ihr Export „${name}“ ist fertig. <a href="${file}">Datei ansehen</a>`,
    }),
    failed: (name) => ({
      subject: `Ihr Export „${name}“ ist fehlgeschlagen`,
      message: "Bitte wenden Sie sich an die Person, die das Backoffice betreut.",
    }),
  },
  fr: {
    "is ready": (name, file) => ({
      subject: `Votre export «\u00a0${name}\u00a0» est prêt`,
      message: `Votre export «\u00a0${name}\u00a0» est prêt. <a href="${file}">Voir le fichier</a>`,
    }),
    failed: (name) => ({
      subject: `Votre export «\u00a0${name}\u00a0» a échoué`,
      message: "Veuillez vous adresser à la personne qui gère le back-office.",
    }),
  },
};

const SUBJECT = /^Your export of (\w+) (is ready|failed)$/;

const isOutcome = (text: string | undefined): text is keyof Texts =>
  text === "is ready" || text === "failed";

/**
 * Translates a notice about an export, which Directus writes in English. Returns null for other
 * notices and for users with English as their language.
 */
export function translateExportNotice(notice: Notice, language: AdminLanguage): Notice | null {
  const [, collection, outcome] = SUBJECT.exec(notice.subject) ?? [];
  if (language === "en" || collection === undefined || !isOutcome(outcome)) return null;
  const file = /href="([^"]*)"/.exec(notice.message)?.[1] ?? "";
  return TEXTS[language][outcome](getName(collection, "", language), file);
}
