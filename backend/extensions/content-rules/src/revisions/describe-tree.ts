import { isRecord } from "#domain/is-record";
import { NOT_RESTORED, findShape } from "../../../../directus/revision-tree";
import { htmlToParagraphs } from "#domain/content/html-to-text";
import type { AdminLanguage } from "../../../shared/admin-language";
import { LANGUAGE_NAMES, getName } from "../../../shared/admin-messages";
import type { Row } from "./read-tree";

const LABEL: Readonly<Record<AdminLanguage, string>> = {
  de: "Revision Nr.",
  en: "Revision no.",
  fr: "Révision n°",
};

/** Names of referenced records, as lists of the Directus app show them. */
export type ReferenceNames = (collection: string, key: unknown) => string | undefined;

/** A line of the description of a record: the title of a row, or a field with its value. */
export type Line = {
  /** The same in two states of the record. */
  readonly key: string;
  /** Titles of the rows around it, outermost first. */
  readonly within: readonly string[];
  readonly label: string;
  /** Missing for the title of a row. */
  readonly value?: string;
};

type Reader = { readonly language: AdminLanguage; readonly names: ReferenceNames };
type Place = { readonly key: string; readonly within: readonly string[] };

const YES_NO: Readonly<Record<AdminLanguage, readonly [yes: string, no: string]>> = {
  de: ["Ja", "Nein"],
  en: ["Yes", "No"],
  fr: ["Oui", "Non"],
};

function valueText(collection: string, column: string, value: unknown, reader: Reader): string {
  const { language, names } = reader;
  const to = findShape(collection)?.references.find((each) => each.column === column)?.to;
  if (to !== undefined) return names(to, value) ?? JSON.stringify(value);
  if (typeof value === "boolean") return YES_NO[language][value ? 0 : 1];
  if (typeof value !== "string")
    return typeof value === "bigint" ? String(value) : JSON.stringify(value);
  if (value.includes("<")) return htmlToParagraphs(value).replaceAll("\n", " ");
  const choice = `${column}=${value}`;
  const label = getName(collection, choice, language);
  return label === choice ? value : label;
}

/** Returns the title of a row in its list: its language, its kind of block or its position. */
function rowTitle(row: Row, index: number, language: AdminLanguage): string {
  const code = row["language"];
  if (typeof code === "string") return LANGUAGE_NAMES[language][code] ?? code;
  const kind = row["collection"];
  return typeof kind === "string"
    ? `${index + 1}. ${getName(kind, "", language)}`
    : `${index + 1}.`;
}

const bySort = (a: Row, b: Row): number =>
  Number(a["sort"] ?? Infinity) - Number(b["sort"] ?? Infinity) || 0;

function fieldLines(
  collection: string,
  row: Row,
  columns: readonly string[],
  { key, within }: Place,
  reader: Reader,
): readonly Line[] {
  return columns
    .filter((name) => !NOT_RESTORED.has(name) && (row[name] ?? "") !== "")
    .map((name) => ({
      ...{ key: `${key}/${name}`, within, label: getName(collection, name, reader.language) },
      value: valueText(collection, name, row[name], reader),
    }));
}

function rowLines(collection: string, row: Row, place: Place, reader: Reader): readonly Line[] {
  const shape = findShape(collection);
  if (shape === undefined) return [];
  const skipped = new Set([shape.primaryKey, "sort", "language", "collection", "item"]);
  const own = shape.columns.filter((name) => !skipped.has(name));
  const item = row["item"];
  const inItem =
    isRecord(item) && typeof row["collection"] === "string"
      ? rowLines(row["collection"], item, place, reader)
      : [];
  return [
    ...fieldLines(collection, row, own, place, reader),
    ...inItem,
    ...branchLines(collection, row, place, reader),
  ];
}

function branchLines(collection: string, row: Row, place: Place, reader: Reader): readonly Line[] {
  return (findShape(collection)?.branches ?? []).flatMap(({ alias, collection: child }) => {
    const rows: unknown = row[alias];
    if (!Array.isArray(rows)) return [];
    const id = findShape(child)?.primaryKey ?? "id";
    return rows
      .filter(isRecord)
      .toSorted(bySort)
      .flatMap((each, index): readonly Line[] => {
        const title = rowTitle(each, index, reader.language);
        const label = `${getName(collection, alias, reader.language)} · ${title}`;
        const key = `${place.key}/${alias}/${String(each[id])}`;
        const inside = { key, within: [...place.within, label] };
        return [{ key, within: place.within, label }, ...rowLines(child, each, inside, reader)];
      });
  });
}

/** Returns the references and nested rows of a record with the labels of the Directus app. */
export function linesOf(collection: string, tree: Row, reader: Reader): readonly Line[] {
  const references = (findShape(collection)?.references ?? []).map(({ column }) => column);
  const place = { key: "", within: [] };
  return [
    ...fieldLines(collection, tree, references, place, reader),
    ...branchLines(collection, tree, place, reader),
  ];
}

/** Returns the lines as text, so that two states can be compared. */
export const describeLines = (lines: readonly Line[]): string =>
  lines
    .map(({ within, label, value }) => {
      const indent = "  ".repeat(within.length);
      return value === undefined ? `${indent}${label}` : `${indent}${label}: ${value}`;
    })
    .join("\n");

/**
 * Returns the text of a revision whose nested content is not the current one. The last line names
 * the revision.
 */
export const withRevisionReference = (
  text: string,
  revision: number,
  language: AdminLanguage,
): string => `${text}\n\n${LABEL[language]} ${revision}`.trimStart();

/** Returns the revision named in a text of `withRevisionReference`. */
export function referencedRevision(text: unknown): number | undefined {
  const [, id] =
    typeof text === "string"
      ? (/(?:^|\n)(?:Revision Nr\.|Revision no\.|Révision n°) (\d+)\s*$/.exec(text) ?? [])
      : [];
  return id === undefined ? undefined : Number(id);
}
