/** Returns branches as the column `available_at` stores them: "|1|2|", or "" for none. */
export function formatBranches(branches: readonly number[]): string {
  const ids = [...new Set(branches)].sort((a, b) => a - b);
  return ids.length === 0 ? "" : `|${ids.join("|")}|`;
}

/** Returns the text that the column contains if a branch has an item. */
export const branchMark = (branch: number): string => formatBranches([branch]);
