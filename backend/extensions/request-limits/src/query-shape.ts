import type { Query } from "./check-query";
import { isRecord, objectFrom, Refusal } from "./refusal";

const isListOfObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.some((entry) => typeof entry !== "string");

/**
 * Refuses parameters whose shape causes an internal error (500) when Directus parses them. Directus
 * parses them before any other check.
 */
export function checkShape(query: Query): Refusal | undefined {
  const invalid = (name: string): Refusal =>
    new Refusal(400, "INVALID_QUERY", `Invalid query. "${name}" is not of a valid form.`);
  const list = ["fields", "sort", "groupBy"].find((name) => isListOfObjects(query[name]));
  if (list !== undefined) return invalid(list);
  if (isRecord(query["meta"])) return invalid("meta");
  // An empty parameter counts as missing.
  const object = ["aggregate", "deep"].find(
    (name) => (query[name] ?? "") !== "" && objectFrom(name, query[name]) instanceof Refusal,
  );
  return object === undefined ? undefined : invalid(object);
}
