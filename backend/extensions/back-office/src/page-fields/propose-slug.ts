import { createSlug } from "../../../../../src/domain/navigation/slug";
import { wordsOfRows } from "./words-of-rows";

/**
 * Returns the proposed part of an address: from a field with a name, or from the titles of
 * translations, of which this language is preferred. Empty without a text.
 */
export function proposeSlug(
  values: Readonly<Record<string, unknown>>,
  source: string,
  language: string,
): string {
  const value = values[source];
  return createSlug(typeof value === "string" ? value : wordsOfRows(value, ["title"], language));
}
