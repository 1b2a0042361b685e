import { isRecord } from "#domain/is-record";
import { NOT_RESTORED, findShape } from "../../../../directus/revision-tree";
import type { Row } from "./read-tree";

/** Sorts the keys of the data and omits values that are not restored. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !NOT_RESTORED.has(name));
  return Object.fromEntries(
    kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, comparable(inner)]),
  );
}

export const sameTree = (a: unknown, b: unknown): boolean =>
  JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

/** Returns the part of a record that revisions of Directus omit: references and nested rows. */
export function nestedPart(collection: string, tree: Row): Row {
  const shape = findShape(collection);
  const names = [
    ...(shape?.references ?? []).map(({ column }) => column),
    ...(shape?.branches ?? []).map(({ alias }) => alias),
  ];
  return Object.fromEntries(names.filter((name) => name in tree).map((name) => [name, tree[name]]));
}

/** True if the data of a revision is a whole record and not only what Directus stores itself. */
export function isCompleteRecord(collection: string, data: unknown): data is Row {
  return (
    isRecord(data) && (findShape(collection)?.branches ?? []).every(({ alias }) => alias in data)
  );
}
