import { NOT_RESTORED, shapeOf } from "../../../directus/revision-tree";
import { isRow, type Row } from "./read-tree";

/** The same data with its keys in one order, without what restoring leaves as it is. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isRow(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !NOT_RESTORED.has(name));
  return Object.fromEntries(
    kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, comparable(inner)]),
  );
}

export const sameTree = (a: unknown, b: unknown): boolean =>
  JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

/**
 * The part of a record that Directus leaves out of its own revisions: references and nested rows.
 */
export function nestedPart(collection: string, tree: Row): Row {
  const shape = shapeOf(collection);
  const names = [
    ...(shape?.references ?? []).map(({ column }) => column),
    ...(shape?.branches ?? []).map(({ alias }) => alias),
  ];
  return Object.fromEntries(names.filter((name) => name in tree).map((name) => [name, tree[name]]));
}

/** Whether a revision's data is a whole record, and not what Directus keeps by itself. */
export function isWhole(collection: string, data: unknown): data is Row {
  return isRow(data) && (shapeOf(collection)?.branches ?? []).every(({ alias }) => alias in data);
}
