import { countTypingErrors } from "../search/find-similar-words";
import { foldText } from "./cell";

/** A record that a file refers to by its name. */
export type Named = { readonly id: number; readonly name: string };

/** One error in short names, two in longer ones. */
const toleratedErrors = (name: string): number => (name.length < 6 ? 1 : 2);

/**
 * Returns the entry whose name was presumably meant. Undefined if no name is similar, or if several
 * are equally similar.
 */
export function findNearest<T>(
  typed: string,
  entries: readonly T[],
  nameOf: (entry: T) => string,
): T | undefined {
  const text = foldText(typed);
  if (text.length < 3) return undefined;
  const [nearest, second] = entries
    .map((entry) => ({ entry, errors: countTypingErrors(text, foldText(nameOf(entry))) }))
    .sort((a, b) => a.errors - b.errors);
  if (nearest === undefined || nearest.errors > toleratedErrors(text)) return undefined;
  return second?.errors === nearest.errors ? undefined : nearest.entry;
}

/** Returns the entries with a name, in any letters. */
export const findNamed = <T extends Named>(typed: string, entries: readonly T[]): readonly T[] => {
  const exact = entries.filter(({ name }) => name === typed);
  const text = foldText(typed);
  return exact.length > 0 ? exact : entries.filter(({ name }) => foldText(name) === text);
};
