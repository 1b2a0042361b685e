import { nameRecord, recordNouns } from "../../../../directus/model/record-name";
import { isRecord } from "../../../../../src/domain/is-record";

/** A record in a publication, as the reader of the app sees it. */
export type NamedRecord = {
  readonly name: string;
  /** What is wrong with it. Empty if nothing is. */
  readonly problem: string;
  /** Path in the Directus app. Empty if there is none. */
  readonly link: string;
};

export type Publication = {
  readonly id: number;
  readonly status: string;
  readonly cause: string | null;
  readonly problems: readonly NamedRecord[];
  /** Title of what was saved last, and its address on the website. */
  readonly last: { readonly title: string; readonly url: string } | undefined;
};

const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Labels exist in German and English; French readers get the English ones. */
const labelLanguage = (language: string): "de" | "en" => (language === "de" ? "de" : "en");

const inLanguage = (texts: unknown, language: string): string =>
  isRecord(texts) ? textOf(texts[labelLanguage(language)]) : "";

/** Reads what a build has reported: records to correct, and files that are left out. */
export const readProblems = (value: unknown, language: string): readonly NamedRecord[] =>
  rowsOf(value).map(({ record, title, id, field, message, link }) => {
    const code = labelLanguage(language);
    const parts = [inLanguage(field, language), inLanguage(message, language)];
    return {
      name: nameRecord(inLanguage(record, language), textOf(title), String(id), code),
      problem: parts.filter((part) => part !== "").join(": "),
      link: textOf(link),
    };
  });

/** Reads the records that a person saved before a build. `label` names a collection. */
export const readSavedRecords = (
  value: unknown,
  label: (collection: string) => string,
  language: string,
): readonly NamedRecord[] =>
  rowsOf(value).map(({ collection, id, title }) => {
    const isFile = collection === "directus_files";
    const code = labelLanguage(language);
    const noun = recordNouns(textOf(collection))?.[code] ?? label(textOf(collection));
    return {
      name: nameRecord(noun, textOf(title), String(id), code),
      problem: "",
      link: isFile ? `/files/${String(id)}` : `/content/${textOf(collection)}/${String(id)}`,
    };
  });

/** Reads the newest publication of a response of Directus. */
export function readPublication(response: unknown, language: string): Publication | undefined {
  const row = rowsOf(response)[0];
  if (row === undefined || typeof row["id"] !== "number") return undefined;
  const last = rowsOf(row["saved"]).at(-1);
  return {
    id: row["id"],
    status: textOf(row["status"]),
    cause: typeof row["cause"] === "string" ? row["cause"] : null,
    problems: readProblems(row["problems"], language),
    last: last && { title: textOf(last["title"]), url: textOf(last["url"]) },
  };
}

/** What a reader is told about a publication. `key` names the label of the title. */
export type State = {
  readonly key: "running" | "away" | "live" | "omitted" | "held" | "failed";
  readonly type: "info" | "success" | "warning" | "danger";
};

/** Returns what to tell about a publication. An interrupted build is repeated by itself. */
export function stateOf({ status, cause, problems }: Publication): State {
  switch (status) {
    case "live":
      return problems.length > 0
        ? { key: "omitted", type: "warning" }
        : { key: "live", type: "success" };
    case "failed":
      return { key: "failed", type: "danger" };
    case "held":
      return { key: "held", type: "warning" };
    default:
      return cause === "away" ? { key: "away", type: "warning" } : { key: "running", type: "info" };
  }
}

/** True while the publication has not come to an end. */
export const isOpen = ({ status }: Publication): boolean =>
  status === "waiting" || status === "running";
