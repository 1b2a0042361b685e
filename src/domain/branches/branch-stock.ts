/** Items of a product or variant at a branch. The stock of the item is the sum of all branches. */
export type BranchStock = { readonly branch: number; readonly count: number };

/** Returns how many items a branch has. */
export function countAtBranch(stock: readonly BranchStock[], branch: number): number {
  return stock
    .filter((entry) => entry.branch === branch)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Returns one entry per branch, in the sequence in which items are taken. */
function inSequence(
  stock: readonly BranchStock[],
  preferred: number | null,
): readonly BranchStock[] {
  const rank = ({ branch }: BranchStock) => (branch === preferred ? 0 : 1);
  return [...new Set(stock.map(({ branch }) => branch))]
    .map((branch) => ({ branch, count: countAtBranch(stock, branch) }))
    .sort((a, b) => rank(a) - rank(b) || b.count - a.count || a.branch - b.branch);
}

/**
 * Returns how many of `count` items come from which branch: from the preferred one, where the
 * customer collects them, then from the branch with the most items. Items that are sold to order
 * are missing at the first of these branches, so that the sum of the branches stays the stock.
 * Empty if no branch is known.
 */
export function allocateBranchStock(
  stock: readonly BranchStock[],
  count: number,
  preferred: number | null,
): readonly BranchStock[] {
  const branches = inSequence(stock, preferred);
  let left = count;
  const available = branches.map((entry) => {
    const taken = Math.min(Math.max(entry.count, 0), left);
    left -= taken;
    return { branch: entry.branch, count: taken };
  });
  return available
    .map((entry, index) => (index === 0 ? { ...entry, count: entry.count + left } : entry))
    .filter((entry) => entry.count > 0);
}

/**
 * Returns how many of `count` returned items go to which branch: to where they were taken from. If
 * an editor has removed that branch since, they go to the first one. Empty if no branch is known.
 */
export function allocateReturn(
  stock: readonly BranchStock[],
  taken: readonly BranchStock[],
  count: number,
): readonly BranchStock[] {
  let left = count;
  const returned = inSequence(stock, null).map(({ branch }) => {
    const back = Math.min(countAtBranch(taken, branch), left);
    left -= back;
    return { branch, count: back };
  });
  return returned
    .map((entry, index) => (index === 0 ? { ...entry, count: entry.count + left } : entry))
    .filter((entry) => entry.count > 0);
}
