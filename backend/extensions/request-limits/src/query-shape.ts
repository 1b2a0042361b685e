import { isRecord } from "#domain/is-record";
import { objectParameter, type Query } from "../../shared/http/query-parameters";
import { Refusal } from "./refusal";

const isListOfObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.some((entry) => typeof entry !== "string");

/**
 * Refuses parameters whose shape causes an internal error (500) when Directus parses them. Directus
 * parses them before any other check. An empty parameter counts as missing.
 */
export function checkShape(query: Query): Refusal | undefined {
  const invalid =
    ["fields", "sort", "groupBy"].find((name) => isListOfObjects(query[name])) ??
    ["meta"].find((name) => isRecord(query[name])) ??
    ["aggregate", "deep"].find(
      (name) => (query[name] ?? "") !== "" && !objectParameter.safeParse(query[name]).success,
    );
  return invalid === undefined
    ? undefined
    : new Refusal(400, "INVALID_QUERY", `Invalid query. "${invalid}" is not of a valid form.`);
}
