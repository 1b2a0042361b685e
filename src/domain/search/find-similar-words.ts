/**
 * Returns the number of typing errors between two words: letters inserted, missing, replaced or
 * swapped with their neighbour.
 */
export function countTypingErrors(typed: string, word: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current.push(
        Math.min(
          (current[column - 1] ?? 0) + 1,
          (last[column] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[word.length] ?? 0;
}

/** True if a word is a number, such as a reference number, which is never a correction. */
export const isNumber = (word: string): boolean => /\d/.test(word);

/** Returns how many typing errors a word may have. Numbers and very short words must be exact. */
export function toleratedErrors(word: string): number {
  if (isNumber(word) || word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * Returns the candidates that the visitor may have meant, the most similar first: those with the
 * fewest errors, and of these the one with the longest equal start (SEARCH-1). Two errors and
 * another first letter make another word: "Gutschein" is not "rutschen".
 */
export function findSimilarWords(typed: string, candidates: readonly string[]): readonly string[] {
  const maxErrors = toleratedErrors(typed);
  return [...new Set(candidates)]
    .filter((word) => !isNumber(word))
    .map((word) => ({
      word,
      errors: countTypingErrors(typed, word),
      start: sharedStart(typed, word),
    }))
    .filter(
      ({ word, errors, start }) =>
        word !== typed && errors <= maxErrors && (errors < 2 || start > 0),
    )
    .sort((a, b) => a.errors - b.errors || b.start - a.start || a.word.localeCompare(b.word))
    .map(({ word }) => word);
}
