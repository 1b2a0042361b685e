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

function valueText(value: unknown): string {
  if (typeof value === "string")
    return value.includes("<") ? htmlToParagraphs(value).replaceAll("\n", " ") : value;
  return typeof value === "bigint" ? String(value) : JSON.stringify(value);
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

function rowLines(
  collection: string,
  row: Row,
  indent: string,
  language: AdminLanguage,
): readonly string[] {
  const shape = findShape(collection);
  if (shape === undefined) return [];
  const skipped = new Set([shape.primaryKey, "sort", "language", "collection", "item"]);
  const own = shape.columns.filter(
    (name) => !skipped.has(name) && !NOT_RESTORED.has(name) && (row[name] ?? "") !== "",
  );
  const lines = own.map(
    (name) => `${indent}${getName(collection, name, language)}: ${valueText(row[name])}`,
  );
  const item = row["item"];
  const inItem =
    isRecord(item) && typeof row["collection"] === "string"
      ? rowLines(row["collection"], item, indent, language)
      : [];
  return [...lines, ...inItem, ...branchLines(collection, row, indent, language)];
}

function branchLines(
  collection: string,
  row: Row,
  indent: string,
  language: AdminLanguage,
): readonly string[] {
  return (findShape(collection)?.branches ?? []).flatMap(({ alias, collection: child }) => {
    const rows: unknown = row[alias];
    if (!Array.isArray(rows)) return [];
    return rows
      .filter(isRecord)
      .toSorted(bySort)
      .flatMap((each, index) => [
        `${indent}${getName(collection, alias, language)} · ${rowTitle(each, index, language)}`,
        ...rowLines(child, each, `${indent}  `, language),
      ]);
  });
}

/**
 * Returns the references and nested rows of a record as text with the labels of the Directus app,
 * so that two states can be compared as text.
 */
export function describeTree(collection: string, tree: Row, language: AdminLanguage): string {
  const references = (findShape(collection)?.references ?? []).filter(
    ({ column }) => (tree[column] ?? "") !== "",
  );
  const lines = references.map(
    ({ column }) => `${getName(collection, column, language)}: ${valueText(tree[column])}`,
  );
  return [...lines, ...branchLines(collection, tree, "", language)].join("\n");
}

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
