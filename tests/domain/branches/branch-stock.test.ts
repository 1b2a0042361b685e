import { describe, expect, it } from "vitest";
import { allocateBranchStock, allocateReturn, countAtBranch } from "#domain/branches/branch-stock";

const at = (branch: number, count: number) => ({ branch, count });

describe("the stock of the branches", () => {
  it("SHOP-5 is counted per branch", () => {
    expect(countAtBranch([at(1, 2), at(2, 1), at(1, 1)], 1)).toBe(3);
    expect(countAtBranch([at(1, 2)], 7)).toBe(0);
  });

  it("SHOP-5 an order takes items from the pick-up branch first, then where most are", () => {
    expect(allocateBranchStock([at(1, 2), at(2, 3)], 2, 1)).toEqual([at(1, 2)]);
    expect(allocateBranchStock([at(1, 1), at(2, 3), at(3, 2)], 3, 1)).toEqual([at(1, 1), at(2, 2)]);
    expect(allocateBranchStock([at(1, 1), at(2, 3)], 1, 9)).toEqual([at(2, 1)]);
    expect(allocateBranchStock([at(1, 1), at(2, 3)], 2, null)).toEqual([at(2, 2)]);
    expect(allocateBranchStock([at(2, 1), at(1, 1)], 1, null)).toEqual([at(1, 1)]);
  });

  it("SHOP-5 items sold to order are missing at the first branch", () => {
    expect(allocateBranchStock([at(1, 0), at(2, 1)], 3, 1)).toEqual([at(1, 2), at(2, 1)]);
    expect(allocateBranchStock([at(1, -1), at(2, 0)], 1, null)).toEqual([at(2, 1)]);
    expect(allocateBranchStock([], 3, 1)).toEqual([]);
  });

  it("SHOP-5 items return to the branches that they were taken from", () => {
    const stock = [at(1, 0), at(2, 4)];
    expect(allocateReturn(stock, [at(1, 1), at(2, 1)], 2)).toEqual([at(2, 1), at(1, 1)]);
    expect(allocateReturn(stock, [at(3, 2)], 2)).toEqual([at(2, 2)]);
    expect(allocateReturn(stock, [], 1)).toEqual([at(2, 1)]);
    expect(allocateReturn([], [at(1, 1)], 1)).toEqual([]);
  });
});
