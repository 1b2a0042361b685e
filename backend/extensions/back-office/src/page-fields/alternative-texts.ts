import { isRecord } from "../../../../../src/domain/is-record";
import { languageOf } from "./words-of-rows";

type Row = Readonly<Record<string, unknown>>;

const rowsIn = (list: unknown): readonly Row[] =>
  Array.isArray(list) ? list.filter(isRecord) : [];
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the id of the file in the value of a file field: the id, or a record with changes. */
export const fileOf = (value: unknown): string => text(isRecord(value) ? value["id"] : value);

const changesOf = (value: unknown): Row => {
  const changes = isRecord(value) ? value["translations"] : undefined;
  return isRecord(changes) ? changes : {};
};

/** Returns the alternative text of a file in a language, with the unsaved changes of the form. */
export function alternativeText(value: unknown, stored: readonly Row[], language: string): string {
  const changes = changesOf(value);
  const saved = stored.find((row) => languageOf(row) === language);
  const changed =
    saved === undefined
      ? rowsIn(changes["create"]).find((row) => languageOf(row) === language)
      : rowsIn(changes["update"]).find(({ id }) => id === saved["id"]);
  return text((changed ?? saved)?.["alt"]);
}

/** Returns the value of a file field that changes the alternative text in a language. */
export function withAlternativeText(
  value: unknown,
  stored: readonly Row[],
  language: string,
  alt: string | null,
): Row {
  const changes = changesOf(value);
  const saved = stored.find((row) => languageOf(row) === language);
  const others = (list: unknown, isChanged: (row: Row) => boolean) =>
    rowsIn(list).filter((row) => !isChanged(row));
  const create = others(changes["create"], (row) => languageOf(row) === language);
  const update = others(changes["update"], ({ id }) => id === saved?.["id"]);
  return {
    ...(isRecord(value) ? value : {}),
    id: fileOf(value),
    translations: {
      create: saved === undefined ? [...create, { language: { code: language }, alt }] : create,
      update: saved === undefined ? update : [...update, { id: saved["id"], alt }],
      delete: [],
    },
  };
}
