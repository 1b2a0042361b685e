import { z } from "zod";
import { isRecord } from "#domain/is-record";

/** Query string of a request, as parsed by Directus. */
export type Query = Readonly<Record<string, unknown>>;

/** Names: text separated by commas, or a list of such texts. */
export const namesParameter = z
  .union([z.string(), z.array(z.string())])
  .transform((raw) => [raw].flat().flatMap((text) => text.split(",").map((name) => name.trim())));

/** Object: JSON text, or an object from brackets in the query string. */
export const objectParameter = z.unknown().transform((raw, context) => {
  try {
    const value: unknown = typeof raw === "string" ? JSON.parse(raw) : raw;
    if (isRecord(value)) return value;
  } catch {
    // Not JSON, reported below.
  }
  context.addIssue("has to be an object");
  return z.NEVER;
});
