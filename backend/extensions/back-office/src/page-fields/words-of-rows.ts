import { htmlToParagraphs } from "../../../../../src/domain/content/html-to-text";
import { isRecord } from "../../../../../src/domain/is-record";

type Row = Readonly<Record<string, unknown>>;

/** Characters after which a list cuts a text. */
const LENGTH = 80;

/** Returns the language of a translation. Unsaved ones contain the record of their language. */
export function languageOf({ language }: Row): string {
  const code = isRecord(language) ? language["code"] : language;
  return typeof code === "string" ? code : "";
}

/** Returns the first words of a text, which may be rich text. */
function firstWords(value: unknown): string {
  if (typeof value !== "string") return "";
  const words = htmlToParagraphs(value).replaceAll(/\s+/g, " ").trim();
  return words.length > LENGTH ? `${words.slice(0, LENGTH).trimEnd()}…` : words;
}

/**
 * Returns the translations in a value of the app: an array of saved ones, the changes of an unsaved
 * record, or a single one.
 */
export function translationsIn(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value.filter(isRecord);
  if (!isRecord(value)) return [];
  const changes = [value["create"], value["update"]].flatMap((rows) =>
    Array.isArray(rows) ? rows.filter(isRecord) : [],
  );
  return Array.isArray(value["create"]) ? changes : [value];
}

/**
 * Returns the first words of a record: from the first of `fields` that contains text, in the
 * translation of this language. Without text in that language, another translation is used.
 */
export function wordsOfRows(value: unknown, fields: readonly string[], language: string): string {
  const texts = translationsIn(value).map((row) => ({
    isOwn: languageOf(row) === language,
    words: fields.map((field) => firstWords(row[field])).find((words) => words !== "") ?? "",
  }));
  const filled = texts.filter(({ words }) => words !== "");
  return (filled.find(({ isOwn }) => isOwn) ?? filled[0])?.words ?? "";
}
